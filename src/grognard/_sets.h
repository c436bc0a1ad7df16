/* Sets of cells, which Python holds as numbers, as rows of words, and the cells of a set one by one.

   What both compiled modules have in common: board/_floods.c and kernel/_kernel.c. Every function that can fail sets a
   Python error and says so: by NULL, by 0 where it returns a truth, by -1 where it counts. */

#ifndef GROGNARD_SETS_H
#define GROGNARD_SETS_H

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <stdint.h>
#include <stdlib.h>

#if PY_BIG_ENDIAN
#error "Rows of words are read as bytes, the lowest first. Without this module the Python code does the same."
#endif

typedef uint64_t word;
typedef Py_ssize_t count;

enum { BITS = 64 };


/* Sets from Python. */

static int read_set(PyObject *from, word *to, count words)
{
    if (!PyLong_Check(from)) {
        PyErr_Format(PyExc_TypeError, "a set of cells is a number, not %.80s", Py_TYPE(from)->tp_name);
        return 0;
    }
#if PY_VERSION_HEX >= 0x030D0000
    int how = Py_ASNATIVEBYTES_LITTLE_ENDIAN | Py_ASNATIVEBYTES_UNSIGNED_BUFFER | Py_ASNATIVEBYTES_REJECT_NEGATIVE;
    count bytes = words * (count)sizeof(word), needed = PyLong_AsNativeBytes(from, to, bytes, how);
    if (needed > bytes)
        PyErr_SetString(PyExc_OverflowError, "a set holds cells that the board does not have");
    return needed >= 0 && needed <= bytes;
#else
    /* Older Pythons have no public function for this; that of the same name in 3.13 has one more argument. */
    return _PyLong_AsByteArray((PyLongObject *)from, (unsigned char *)to, (size_t)words * sizeof(word), 1, 0) == 0;
#endif
}

/* How many words a number fills; -1 with an error if it is below 0 or no number. */
static count words_of(PyObject *set)
{
    if (!PyLong_Check(set)) {
        PyErr_Format(PyExc_TypeError, "a set of cells is a number, not %.80s", Py_TYPE(set)->tp_name);
        return -1;
    }
#if PY_VERSION_HEX >= 0x030D0000
    int how = Py_ASNATIVEBYTES_LITTLE_ENDIAN | Py_ASNATIVEBYTES_UNSIGNED_BUFFER | Py_ASNATIVEBYTES_REJECT_NEGATIVE;
    count bytes = PyLong_AsNativeBytes(set, NULL, 0, how);
    return bytes < 0 ? -1 : (bytes + (count)sizeof(word) - 1) / (count)sizeof(word);
#else
    size_t bits = _PyLong_NumBits(set);
    if (bits == (size_t)-1 && PyErr_Occurred())
        return -1;
    return (count)(bits / BITS + (bits % BITS != 0));
#endif
}

/* Room for some empty sets, to be given back with PyMem_Free. */
static word *empty_sets(count sets, count words)
{
    word *found = NULL;
    if (sets <= PY_SSIZE_T_MAX / (count)sizeof(word) / words)
        found = PyMem_Calloc((size_t)(sets * words), sizeof(word));
    if (!found)
        PyErr_NoMemory();
    return found;
}


/* The cells of a set, in rising order. */

static PyObject *list_of(const word *set, count words)
{
    count cells = 0, next = 0;
    for (count i = 0; i < words; i++)
        cells += __builtin_popcountll(set[i]);
    PyObject *found = PyList_New(cells);
    for (count i = 0; found && i < words; i++)
        for (word left = set[i]; found && left; left &= left - 1) {
            PyObject *cell = PyLong_FromSsize_t(i * BITS + __builtin_ctzll(left));
            if (!cell)
                Py_CLEAR(found);
            else
                PyList_SET_ITEM(found, next++, cell);
        }
    return found;
}

static PyObject *bits(PyObject *module, PyObject *set)
{
    word few[64], *room = few; /* enough for most boards; a larger one takes memory of its own */
    count words = words_of(set);
    if (words < 0)
        return NULL;
    if (words > 64 && !(room = empty_sets(1, words)))
        return NULL;
    PyObject *list = NULL, *found = NULL;
    if (!words || read_set(set, room, words))
        list = list_of(room, words);
    if (list)
        found = PyObject_GetIter(list);
    Py_XDECREF(list);
    if (room != few)
        PyMem_Free(room);
    return found;
}


/* Whether GROGNARD_PURE keeps compiled code out; then importing it fails, and the Python code is taken. */
static int asks_for_python(void)
{
    const char *pure = getenv("GROGNARD_PURE");
    if (!pure || !*pure)
        return 0;
    PyErr_SetString(PyExc_ImportError, "GROGNARD_PURE asks for the Python code");
    return 1;
}

#endif
