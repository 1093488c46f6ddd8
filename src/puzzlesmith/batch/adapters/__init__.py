"""Adapters for training and evaluation libraries; each imports its library, which is not a dependency of ours."""
