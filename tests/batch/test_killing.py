"""Kills workers and whole runs for real, and compares the final bytes with those of an undisturbed run."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from time import monotonic, sleep

import pytest

from tests.needs import needs

from .runs import FIRST, PLENTY, SIZES, alive, events, finished, kill, started, wait_for, workers, written

pytestmark = [pytest.mark.slow, pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")]


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    out = tmp_path_factory.mktemp("whole") / "out"
    finished(started(out, "-j", "1"))
    return written(out)


def test_a_killed_worker_costs_only_its_jobs(tmp_path: Path, undisturbed: dict[str, bytes]) -> None:
    run = started(tmp_path / "out", "-j", "2")
    wait_for("job", tmp_path / "out", run, 2)
    kill(workers(run.pid)[0])
    wait_for("lost", tmp_path / "out", run)
    assert "a worker died" in finished(run)
    assert events(tmp_path / "out").count("lost") >= 1
    assert written(tmp_path / "out") == undisturbed


def test_a_killed_run_resumes(tmp_path: Path, undisturbed: dict[str, bytes]) -> None:
    """The run is killed five times, each time a little later."""
    out = tmp_path / "out"
    for jobs in (1, 2, 3, 5, 8):
        run = started(out, "-j", "2")
        wait_for("job", out, run, events(out).count("job") + jobs)
        worker_pids = workers(run.pid) if run.poll() is None else []
        kill(run.pid)
        run.communicate(timeout=PLENTY)
        deadline = monotonic() + PLENTY
        while any(map(alive, worker_pids)):
            assert monotonic() < deadline, "workers outlive their run"
            sleep(0.02)
    messages = finished(started(out, "-j", "2"))
    assert "resuming" in messages or "complete" in messages
    assert written(out) == undisturbed


def killed_midway(out: Path) -> Path | None:
    """A run that was killed with parts on disk; None if the signal came when it had just put them into a shard."""
    run = started(out, "-j", "1")
    wait_for("job", out, run, 4)
    kill(run.pid)
    run.communicate(timeout=PLENTY)
    parts = out / ".progress" / "parts"
    return out if parts.is_dir() and any(not part.name.startswith(".") for part in parts.iterdir()) else None


def test_what_was_made_is_not_made_again(tmp_path: Path, undisturbed: dict[str, bytes]) -> None:
    """After a kill, only the jobs that were running are done again."""
    out = next(filter(None, (killed_midway(tmp_path / f"out{attempt}") for attempt in range(5))))
    finished(started(out, "-j", "1"))
    spans = [line for line in (out / "log.jsonl").read_text().splitlines() if '"event":"job"' in line]
    made = [tuple(int(line.partition(f'"{end}":')[2].split(",")[0]) for end in ("start", "stop")) for line in spans]
    numbers = [number for start, stop in made for number in range(start, stop)]
    assert len(numbers) == len(set(numbers))
    assert written(out) == undisturbed


def test_control_c_stops_and_says_how_to_resume(tmp_path: Path, undisturbed: dict[str, bytes]) -> None:
    out = tmp_path / "out"
    run = started(out, "-j", "2")
    wait_for("job", out, run, 2)
    worker_pids = workers(run.pid)
    for pid in (run.pid, *worker_pids):  # like a terminal, which signals all of them
        subprocess.run(["kill", "-INT", str(pid)], check=False)
    _, err = run.communicate(timeout=PLENTY)
    assert run.returncode == 130
    assert "Run the same command again to resume." in err
    assert "Traceback" not in err
    assert not any(map(alive, worker_pids))
    finished(started(out, "-j", "2"))
    assert written(out) == undisturbed


@pytest.mark.parametrize("seconds", [0.3 + 0.29 * turn for turn in range(10)])
def test_control_c_at_any_moment_ends_the_run(tmp_path: Path, seconds: float) -> None:
    """Large results keep the workers writing; a kill at that moment used to leave the run waiting for ever."""
    args = ("--kind", FIRST, "--params", SIZES[FIRST], "-n", "1000000", "--seed", "3")
    run = started(tmp_path / "out", "-j", "3", args=args)
    sleep(seconds)
    os.killpg(run.pid, signal.SIGINT)
    _, err = run.communicate(timeout=PLENTY)
    assert run.returncode == 130, err
    assert err.count("Traceback") == err.count("<frozen importlib")  # before the command line was loaded


def test_sigterm_stops_like_control_c(tmp_path: Path) -> None:
    run = started(tmp_path / "out", "-j", "2")
    wait_for("job", tmp_path / "out", run)
    run.send_signal(signal.SIGTERM)
    _, err = run.communicate(timeout=PLENTY)
    assert (run.returncode, "resume" in err) == (130, True)


def test_two_runs_do_not_share_a_folder(tmp_path: Path) -> None:
    out = tmp_path / "out"
    run = started(out, "-j", "1")
    wait_for("start", out, run)
    other = started(out, "-j", "1")
    _, err = other.communicate(timeout=PLENTY)
    assert other.returncode == 2
    assert "another run is using" in err
    kill(run.pid)
    run.communicate(timeout=PLENTY)


# ---------------------------------------------------------------- a Dask cluster of two workers


class Cluster:
    def __init__(self, folder: Path):
        self.folder, self.processes = folder, list[subprocess.Popen[bytes]]()
        file = folder / "scheduler.json"
        self.start("scheduler", "--port", "0", "--host", "127.0.0.1", "--no-dashboard", "--scheduler-file", str(file))
        deadline = monotonic() + PLENTY
        while not file.exists():
            assert monotonic() < deadline, "no scheduler"
            sleep(0.05)
        self.file = file
        for _ in range(2):
            self.add()

    def start(self, *words: str) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", "distributed.cli.dask_" + words[0], *words[1:]]
        with (self.folder / f"{words[0]}-{len(self.processes)}.log").open("wb") as log:
            process = subprocess.Popen(command, stdout=log, stderr=log, cwd=self.folder, start_new_session=True)
        self.processes.append(process)
        return process

    def add(self) -> subprocess.Popen[bytes]:
        place = ("--scheduler-file", str(self.file), "--local-directory", str(self.folder))
        return self.start("worker", *place, "--nthreads", "1", "--no-dashboard", "--no-nanny")

    @property
    def address(self) -> str:
        return self.file.read_text().partition('"address": "')[2].partition('"')[0]

    def close(self) -> None:
        for process in reversed(self.processes):
            process.kill()
            process.wait(PLENTY)


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Cluster]:
    needs("distributed")
    running_cluster = Cluster(tmp_path)
    yield running_cluster
    running_cluster.close()


def test_a_killed_worker_of_a_cluster(cluster: Cluster, tmp_path: Path, undisturbed: dict[str, bytes]) -> None:
    out = tmp_path / "out"
    run = started(out, "--dask", cluster.address)
    wait_for("job", out, run, 2)
    assert run.poll() is None
    cluster.processes[1].kill()
    finished(run)
    assert written(out) == undisturbed


def test_a_killed_run_on_a_cluster(cluster: Cluster, tmp_path: Path, undisturbed: dict[str, bytes]) -> None:
    out = tmp_path / "out"
    run = started(out, "--dask", cluster.address)
    wait_for("job", out, run, 2)
    kill(run.pid)
    run.communicate(timeout=PLENTY)
    assert "resuming" in finished(started(out, "-j", "1"))
    assert written(out) == undisturbed


def test_no_cluster_there(tmp_path: Path) -> None:
    needs("distributed")
    run = started(tmp_path / "out", "--dask", "tcp://127.0.0.1:9")
    _, err = run.communicate(timeout=PLENTY)
    assert run.returncode == 2
    assert "no Dask scheduler" in err
    assert err.count("\n") == 1
