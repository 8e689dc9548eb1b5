"""Linear systems, dense and sparse."""

import numpy as np
import pytest

from mazenb.study.chains.linear import DENSE_STATES, FloatSystem


def test_sparse_and_dense_solvers_agree() -> None:
    from scipy.sparse import csr_array, diags

    n = 300
    matrix = csr_array(diags([1.0, -0.4, -0.5], [0, 1, -1], shape=(n, n)))
    right = np.linspace(0, 1, n)
    for transposed in (False, True):
        dense = np.linalg.solve(matrix.toarray().T if transposed else matrix.toarray(), right)
        for ordered in (False, True):
            system = FloatSystem(matrix, ordered=ordered)
            assert system._dense is None, "this matrix is too empty for the dense solver"
            assert system.solve(right, transposed=transposed) == pytest.approx(dense)
    assert FloatSystem(csr_array(np.eye(3)))._dense is not None
    assert n < DENSE_STATES
