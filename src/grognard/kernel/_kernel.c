/* The innermost loops of this package: the numbers of a set, and copies of positions.

   What the answers are is said by the Python code (options.py, and the copy that position.py writes for every kind of
   position), which does the same where this was not built; tests/kernel/test_compiled.py holds the two together.

   Every function that can fail sets a Python error and says so: by NULL, or by 0 where it returns a truth. */

#include "../_sets.h"
#include <structmember.h>


/* One number of a set. */

static PyObject *nth_bit(PyObject *module, PyObject *const *args, count given)
{
    if (given != 2)
        return PyErr_Format(PyExc_TypeError, "nth_bit takes 2 arguments, not %zd", given);
    count before = PyLong_AsSsize_t(args[1]), words = words_of(args[0]);
    if ((before == -1 && PyErr_Occurred()) || words < 0)
        return NULL;
    word few[64], *set = few; /* enough for most lexicons; a larger one takes memory of its own */
    if (words > 64 && !(set = empty_sets(1, words)))
        return NULL;
    PyObject *found = NULL;
    if (!words || read_set(args[0], set, words)) {
        count i = 0, here = 0;
        while (i < words && before >= (here = __builtin_popcountll(set[i]))) {
            before -= here;
            i++;
        }
        if (i == words || before < 0)
            PyErr_SetString(PyExc_IndexError, "the set has no such number");
        else {
            word left = set[i];
            while (before--)
                left &= left - 1;
            found = PyLong_FromSsize_t(i * BITS + __builtin_ctzll(left));
        }
    }
    if (set != few)
        PyMem_Free(set);
    return found;
}


/* Copies of positions. A part is a slot of the class: a place in the object, which holds a reference or nothing. */

typedef struct {
    PyObject *name;
    count place;
} Part;

typedef struct {
    PyObject_HEAD
    vectorcallfunc call;
    PyTypeObject *kind;
    Part frames, lent, log, question;
    count shared, all;
    Part *parts; /* the shared ones first, then those that are copied */
} Copier;

/* What a part of an object holds, borrowed, or an error if it holds nothing. */
static PyObject *held(PyObject *object, Part part)
{
    PyObject *found = *(PyObject **)((char *)object + part.place);
    if (!found)
        Py_XDECREF(PyObject_GetAttr(object, part.name)); /* says what is missing */
    return found;
}

/* Lets a part of an object hold something else, which it takes over. */
static int hold(PyObject *object, Part part, PyObject *value)
{
    PyObject **place = (PyObject **)((char *)object + part.place), *before = *place;
    *place = value;
    Py_XDECREF(before);
    return value != NULL;
}

static PyObject *copied(PyObject *value)
{
    if (PyList_CheckExact(value))
        return PyList_GetSlice(value, 0, PyList_GET_SIZE(value));
    if (PyByteArray_CheckExact(value))
        return PyByteArray_FromStringAndSize(PyByteArray_AS_STRING(value), PyByteArray_GET_SIZE(value));
    return PyObject_CallMethod(value, "copy", NULL);
}

/* Frames of the copy's own, by their `__copy__`. */
static PyObject *own_frames(PyObject *frames)
{
    PyObject *found = PyList_New(0);
    for (count i = 0; found && i < PyList_GET_SIZE(frames); i++) {
        PyObject *frame = Py_NewRef(PyList_GET_ITEM(frames, i));
        PyObject *other = PyObject_CallMethod(frame, "__copy__", NULL);
        if (!other || PyList_Append(found, other))
            Py_CLEAR(found);
        Py_XDECREF(other);
        Py_DECREF(frame);
    }
    return found;
}

/* The frames of a copy: lent to it by the position, unless that is in the middle of a step or somebody holds them. */
static int share_frames(Copier *copier, PyObject *position, PyObject *copy)
{
    PyObject *frames = held(position, copier->frames), *lent = held(position, copier->lent);
    PyObject *question = held(position, copier->question);
    if (!frames || !lent || !question)
        return 0;
    if (!PyList_Check(frames)) {
        PyErr_Format(PyExc_TypeError, "frames must be a list, not %.80s", Py_TYPE(frames)->tp_name);
        return 0;
    }
    long how_many = PyLong_AsLong(lent);
    if (how_many == -1 && PyErr_Occurred())
        return 0;
    if (how_many == -1 || question == Py_None)
        return hold(copy, copier->frames, own_frames(frames)) && hold(copy, copier->lent, PyLong_FromLong(0));
    PyObject *all = PyLong_FromSsize_t(PyList_GET_SIZE(frames));
    if (!hold(copy, copier->frames, PyList_GetSlice(frames, 0, PyList_GET_SIZE(frames))) || !hold(copy, copier->lent, all))
        return 0;
    return hold(position, copier->lent, Py_NewRef(all));
}

static int copy_parts(Copier *copier, PyObject *position, PyObject *copy)
{
    for (count i = 0; i < copier->all; i++) {
        PyObject *value = held(position, copier->parts[i]);
        if (!value)
            return 0;
        Py_INCREF(value); /* for a part of any other kind its `copy` is called, and may do anything */
        int done = hold(copy, copier->parts[i], i < copier->shared ? Py_NewRef(value) : copied(value));
        Py_DECREF(value);
        if (!done)
            return 0;
    }
    return 1;
}

static PyObject *copier_call(PyObject *self, PyObject *const *args, size_t given, PyObject *names)
{
    Copier *copier = (Copier *)self;
    if (PyVectorcall_NARGS(given) != 1 || (names && PyTuple_GET_SIZE(names)))
        return PyErr_Format(PyExc_TypeError, "copy() takes a position and nothing else");
    if (!PyObject_TypeCheck(args[0], copier->kind))
        return PyErr_Format(PyExc_TypeError, "a copy of %.80s was asked of %.80s", Py_TYPE(args[0])->tp_name,
                            copier->kind->tp_name);
    PyObject *copy = copier->kind->tp_alloc(copier->kind, 0);
    if (!copy)
        return NULL;
    hold(copy, copier->log, Py_NewRef(Py_None));
    if (!share_frames(copier, args[0], copy) || !copy_parts(copier, args[0], copy))
        Py_CLEAR(copy);
    return copy;
}

static int find_part(PyTypeObject *kind, PyObject *name, Part *part)
{
    PyObject *slot = PyObject_GetAttr((PyObject *)kind, name);
    if (!slot)
        return 0;
    int fits = Py_IS_TYPE(slot, &PyMemberDescr_Type) && PyType_IsSubtype(kind, ((PyDescrObject *)slot)->d_type) &&
               ((PyMemberDescrObject *)slot)->d_member->type == T_OBJECT_EX;
    if (fits) {
        part->place = ((PyMemberDescrObject *)slot)->d_member->offset;
        part->name = Py_NewRef(name);
    } else
        PyErr_Format(PyExc_TypeError, "%.80s.%U is not a slot", kind->tp_name, name);
    Py_DECREF(slot);
    return fits;
}

static int find_own_part(PyTypeObject *kind, const char *name, Part *part)
{
    PyObject *text = PyUnicode_InternFromString(name);
    int found = text && find_part(kind, text, part);
    Py_XDECREF(text);
    return found;
}

static int find_parts(Copier *copier, PyObject *names)
{
    for (count i = 0; i < PyTuple_GET_SIZE(names); i++, copier->all++)
        if (!find_part(copier->kind, PyTuple_GET_ITEM(names, i), copier->parts + copier->all))
            return 0;
    return 1;
}

static PyObject *copier_new(PyTypeObject *type, PyObject *args, PyObject *names)
{
    PyObject *kind, *shared, *copied_parts;
    if (names && PyDict_GET_SIZE(names))
        return PyErr_Format(PyExc_TypeError, "Copier takes no keywords");
    if (!PyArg_ParseTuple(args, "O!O!O!:Copier", &PyType_Type, &kind, &PyTuple_Type, &shared, &PyTuple_Type,
                          &copied_parts))
        return NULL;
    Copier *copier = (Copier *)type->tp_alloc(type, 0);
    if (!copier)
        return NULL;
    copier->call = copier_call;
    copier->kind = (PyTypeObject *)Py_NewRef(kind);
    copier->shared = PyTuple_GET_SIZE(shared);
    copier->parts = PyMem_Calloc((size_t)(copier->shared + PyTuple_GET_SIZE(copied_parts)) + 1, sizeof(Part));
    if (!copier->parts)
        PyErr_NoMemory();
    int ready = copier->parts && find_own_part(copier->kind, "frames", &copier->frames) &&
                find_own_part(copier->kind, "lent", &copier->lent) &&
                find_own_part(copier->kind, "log", &copier->log) &&
                find_own_part(copier->kind, "question", &copier->question) && find_parts(copier, shared) &&
                find_parts(copier, copied_parts);
    if (!ready)
        Py_CLEAR(copier);
    return (PyObject *)copier;
}

static int copier_traverse(Copier *copier, visitproc visit, void *arg)
{
    Py_VISIT(Py_TYPE(copier));
    Py_VISIT(copier->kind);
    return 0;
}

static int copier_clear(Copier *copier)
{
    Py_CLEAR(copier->kind);
    return 0;
}

static void copier_free(Copier *copier)
{
    PyTypeObject *type = Py_TYPE(copier);
    PyObject_GC_UnTrack(copier);
    copier_clear(copier);
    Part *own[] = {&copier->frames, &copier->lent, &copier->log, &copier->question};
    for (count i = 0; i < 4; i++)
        Py_XDECREF(own[i]->name);
    for (count i = 0; i < copier->all; i++)
        Py_XDECREF(copier->parts[i].name);
    PyMem_Free(copier->parts);
    type->tp_free(copier);
    Py_DECREF(type);
}

static PyObject *copier_bound(PyObject *copier, PyObject *object, PyObject *type)
{
    return object && object != Py_None ? PyMethod_New(copier, object) : Py_NewRef(copier);
}


/* The module. */

static PyMemberDef copier_members[] = {
    {"__vectorcalloffset__", T_PYSSIZET, offsetof(Copier, call), READONLY, NULL},
    {NULL, 0, 0, 0, NULL},
};

static PyType_Slot copier_slots[] = {
    {Py_tp_doc, "Copier(kind, shared, copied): the method that copies positions of a kind, by the names of its parts."},
    {Py_tp_new, copier_new},
    {Py_tp_call, PyVectorcall_Call},
    {Py_tp_descr_get, copier_bound},
    {Py_tp_traverse, copier_traverse},
    {Py_tp_clear, copier_clear},
    {Py_tp_dealloc, copier_free},
    {Py_tp_members, copier_members},
    {0, NULL},
};

static PyType_Spec copier_spec = {
    .name = "grognard.kernel._kernel.Copier",
    .basicsize = sizeof(Copier),
    .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_IMMUTABLETYPE | Py_TPFLAGS_HAVE_GC | Py_TPFLAGS_HAVE_VECTORCALL |
             Py_TPFLAGS_METHOD_DESCRIPTOR,
    .slots = copier_slots,
};

static PyMethodDef functions[] = {
    {"bits", bits, METH_O, PyDoc_STR("bits(set): an iterator over its numbers, in rising order")},
    {"nth_bit", (PyCFunction)(void (*)(void))nth_bit, METH_FASTCALL, PyDoc_STR("nth_bit(set, n): its n-th number")},
    {NULL, NULL, 0, NULL},
};

static int fill(PyObject *module)
{
    if (asks_for_python())
        return -1;
    PyObject *type = PyType_FromModuleAndSpec(module, &copier_spec, NULL);
    if (!type)
        return -1;
    int failed = PyModule_AddType(module, (PyTypeObject *)type);
    Py_DECREF(type);
    return failed;
}

static PyModuleDef_Slot slots[] = {
    {Py_mod_exec, fill},
#if PY_VERSION_HEX >= 0x030C0000
    {Py_mod_multiple_interpreters, Py_MOD_PER_INTERPRETER_GIL_SUPPORTED},
#endif
    {0, NULL},
};

static struct PyModuleDef definition = {
    .m_base = PyModuleDef_HEAD_INIT,
    .m_name = "_kernel",
    .m_doc = "The numbers of a set, and copies of positions; see the Python code of this package for what they mean.",
    .m_methods = functions,
    .m_slots = slots,
};

PyMODINIT_FUNC PyInit__kernel(void)
{
    return PyModuleDef_Init(&definition);
}
