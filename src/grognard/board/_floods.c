/* Floods over hex boards, and the cells of a set one by one: the innermost loops of this package.

   Sets of cells come and go as Python's numbers and are rows of words in between. What the answers are is said by the
   Python code beside it (fields.py, pairs.py, hexes.py, and movement/horse_turns.py of Dragon Noir), which does the same
   where this was not built; tests/board/test_compiled.py holds the two together. Nothing here keeps a reference to a
   Python object.

   Every function that can fail sets a Python error and says so: by NULL, or by 0 where it returns a truth. */

#include "../_sets.h"
#include <string.h>

enum { WAYS = 6 };

static const count MOST = 1 << 24;
/* No number of cells, points or turns comes near this; it keeps sums of two of them from overflowing. */


/* Numbers from Python, and sets back to it. */

static int read_count(PyObject *from, const char *what, count least, count most, count *to)
{
    *to = PyLong_AsSsize_t(from);
    if (*to == -1 && PyErr_Occurred())
        return 0;
    if (*to < least || *to > most) {
        PyErr_Format(PyExc_ValueError, "%s is %zd, and must be from %zd to %zd", what, *to, least, most);
        return 0;
    }
    return 1;
}

static PyObject *write_set(const word *from, count words)
{
    while (words && !from[words - 1])
        words--;
    if (words <= 1)
        return PyLong_FromUnsignedLongLong(words ? from[0] : 0);
#if PY_VERSION_HEX >= 0x030D0000
    return PyLong_FromUnsignedNativeBytes(from, (size_t)words * sizeof(word), Py_ASNATIVEBYTES_LITTLE_ENDIAN);
#else
    return _PyLong_FromByteArray((const unsigned char *)from, (size_t)words * sizeof(word), 1, 0);
#endif
}

static int is_tuple_of(PyObject *some, count length, const char *what)
{
    if (PyTuple_Check(some) && (length < 0 || PyTuple_GET_SIZE(some) == length))
        return 1;
    if (length < 0)
        PyErr_Format(PyExc_TypeError, "%s must be a tuple", what);
    else
        PyErr_Format(PyExc_TypeError, "%s must be a tuple of %zd", what, length);
    return 0;
}

static int has_arguments(const char *function, count given, count wanted)
{
    if (given == wanted)
        return 1;
    PyErr_Format(PyExc_TypeError, "%s takes %zd arguments, not %zd", function, wanted, given);
    return 0;
}

/* A tuple of two, which takes over both, or nothing if either of them is. */
static PyObject *both(PyObject *one, PyObject *two)
{
    PyObject *found = one && two ? PyTuple_Pack(2, one, two) : NULL;
    Py_XDECREF(one);
    Py_XDECREF(two);
    return found;
}


/* Sets as rows of words. */

static void clear(word *set, count words)
{
    memset(set, 0, (size_t)words * sizeof(word));
}

static void add(word *set, count cell)
{
    set[cell / BITS] |= (word)1 << cell % BITS;
}

static void join(word *to, const word *more, count words)
{
    for (count i = 0; i < words; i++)
        to[i] |= more[i];
}

static void join_common(word *to, const word *one, const word *two, count words)
{
    for (count i = 0; i < words; i++)
        to[i] |= one[i] & two[i];
}

/* What two sets have in common; whether that is anything. */
static word meet(word *to, const word *one, const word *two, count words)
{
    word any = 0;
    for (count i = 0; i < words; i++)
        any |= to[i] = one[i] & two[i];
    return any;
}

/* Takes out what was seen and notes the rest as seen; whether there is any. */
static word keep_new(word *set, word *seen, count words)
{
    word any = 0;
    for (count i = 0; i < words; i++) {
        set[i] &= ~seen[i];
        seen[i] |= set[i];
        any |= set[i];
    }
    return any;
}

/* Adds the cells of a set with higher numbers; those that pass the last word of `to` are lost. What one word hands to
   the next is shifted twice, for C has no shift by all 64 bits. */
static void join_raised(word *to, count room, const word *set, count words, count by)
{
    count skip = by / BITS, end = words + skip < room ? words : room - skip;
    int turn = (int)(by % BITS);
    if (end <= 0)
        return;
    to[skip] |= set[0] << turn;
    for (count i = 1; i < end; i++)
        to[i + skip] |= set[i] << turn | set[i - 1] >> 1 >> (BITS - 1 - turn);
    if (end + skip < room)
        to[end + skip] |= set[end - 1] >> 1 >> (BITS - 1 - turn);
}

/* Adds the cells of a set with lower numbers; those that pass 0 are lost. */
static void join_lowered(word *to, const word *set, count words, count by)
{
    count skip = by / BITS;
    int turn = (int)(by % BITS);
    if (skip >= words)
        return;
    for (count i = skip; i < words - 1; i++)
        to[i - skip] |= set[i] >> turn | set[i + 1] << 1 << (BITS - 1 - turn);
    to[words - 1 - skip] |= set[words - 1] >> turn;
}

static void join_moved(word *to, const word *set, count words, count by)
{
    if (by >= 0)
        join_raised(to, words, set, words, by);
    else
        join_lowered(to, set, words, -by);
}


/* Ground: what a Going says, read once. */

typedef struct {
    PyObject_HEAD
    count size, words;    /* numbers of cells, and the words a set of them fills */
    count shifts[WAYS];
    count prices, extras; /* how many there are of each */
    count links, *link;   /* how many steps lead where no shift does, and from which cell to which each of them */
    count *price, *extra; /* the prices of cells, and what comes on top of them on dear ways */
    word *ways, *plain;   /* sixes of sets: the cells that may be left in a direction, and those at no extra */
    word *enter;          /* a set of cells for each price */
    word *dear;           /* a six for each extra */
} Ground;

static void ground_free(Ground *ground)
{
    PyTypeObject *type = Py_TYPE(ground);
    PyMem_Free(ground->price);
    PyMem_Free(ground->ways);
    PyMem_Free(ground->link);
    type->tp_free((PyObject *)ground);
    Py_DECREF(type);
}

static int read_six(PyObject *six, word *to, count words, const char *what)
{
    if (!is_tuple_of(six, WAYS, what))
        return 0;
    for (count way = 0; way < WAYS; way++)
        if (!read_set(PyTuple_GET_ITEM(six, way), to + way * words, words))
            return 0;
    return 1;
}

/* Pairs of a price and a set, or a six of sets. */
static int read_priced(PyObject *pairs, count *price, word *to, count words, int six, const char *what)
{
    for (count k = 0; k < PyTuple_GET_SIZE(pairs); k++) {
        PyObject *pair = PyTuple_GET_ITEM(pairs, k);
        if (!is_tuple_of(pair, 2, what) || !read_count(PyTuple_GET_ITEM(pair, 0), "a price", 1, MOST, &price[k]))
            return 0;
        PyObject *cells = PyTuple_GET_ITEM(pair, 1);
        if (!(six ? read_six(cells, to + k * WAYS * words, words, what) : read_set(cells, to + k * words, words)))
            return 0;
    }
    return 1;
}

static int read_shifts(PyObject *shifts, Ground *ground)
{
    if (!is_tuple_of(shifts, WAYS, "shifts"))
        return 0;
    for (count way = 0; way < WAYS; way++) {
        PyObject *shift = PyTuple_GET_ITEM(shifts, way);
        if (!read_count(shift, "a shift", 1 - ground->size, ground->size - 1, &ground->shifts[way]))
            return 0;
    }
    return 1;
}

/* Pairs of a cell and one that is stepped to from there. */
static int read_links(PyObject *links, Ground *ground)
{
    ground->links = PyTuple_GET_SIZE(links);
    if (!ground->links)
        return 1;
    ground->link = PyMem_Calloc((size_t)(2 * ground->links), sizeof(count));
    if (!ground->link) {
        PyErr_NoMemory();
        return 0;
    }
    for (count k = 0; k < 2 * ground->links; k++) {
        PyObject *link = PyTuple_GET_ITEM(links, k / 2);
        if (!is_tuple_of(link, 2, "a link") ||
            !read_count(PyTuple_GET_ITEM(link, k % 2), "a cell", 0, ground->size - 1, &ground->link[k]))
            return 0;
    }
    return 1;
}

static int ground_room(Ground *ground, count prices, count extras)
{
    if (prices > MOST || extras > MOST) {
        PyErr_SetString(PyExc_ValueError, "so many prices have no room");
        return 0;
    }
    ground->prices = prices;
    ground->extras = extras;
    ground->price = PyMem_Calloc((size_t)(prices + extras + 1), sizeof(count));
    if (!ground->price) {
        PyErr_NoMemory();
        return 0;
    }
    ground->extra = ground->price + prices;
    ground->ways = empty_sets(2 * WAYS + prices + WAYS * extras, ground->words);
    if (!ground->ways)
        return 0;
    ground->plain = ground->ways + WAYS * ground->words;
    ground->enter = ground->plain + WAYS * ground->words;
    ground->dear = ground->enter + prices * ground->words;
    return 1;
}

static PyObject *ground_new(PyTypeObject *type, PyObject *args, PyObject *names)
{
    PyObject *size, *shifts, *ways, *plain, *enter, *dear, *links = NULL;
    if (names && PyDict_GET_SIZE(names)) {
        PyErr_SetString(PyExc_TypeError, "Ground takes no arguments by name");
        return NULL;
    }
    if (!PyArg_UnpackTuple(args, "Ground", 6, 7, &size, &shifts, &ways, &plain, &enter, &dear, &links))
        return NULL;
    if (!is_tuple_of(enter, -1, "enter") || !is_tuple_of(dear, -1, "dear") ||
        (links && !is_tuple_of(links, -1, "links")))
        return NULL;
    Ground *ground = (Ground *)type->tp_alloc(type, 0);
    if (!ground)
        return NULL;
    if (!read_count(size, "the size of a board", 1, MOST, &ground->size))
        goto failed;
    ground->words = (ground->size + BITS - 1) / BITS;
    if (!ground_room(ground, PyTuple_GET_SIZE(enter), PyTuple_GET_SIZE(dear)))
        goto failed;
    if (read_shifts(shifts, ground) && read_six(ways, ground->ways, ground->words, "ways") &&
        read_six(plain, ground->plain, ground->words, "plain") &&
        read_priced(enter, ground->price, ground->enter, ground->words, 0, "enter") &&
        read_priced(dear, ground->extra, ground->dear, ground->words, 1, "dear") &&
        (!links || read_links(links, ground)))
        return (PyObject *)ground;
failed:
    Py_DECREF(ground);
    return NULL;
}

/* The cells of every price that may be entered now, one set for each price. */
static int read_passable(const Ground *ground, PyObject *passable, word *enter, word *spare)
{
    if (!read_set(passable, spare, ground->words))
        return 0;
    for (count k = 0; k < ground->prices; k++)
        meet(enter + k * ground->words, ground->enter + k * ground->words, spare, ground->words);
    return 1;
}


/* On foot: layers[k] are the cells that cost k at least. */

typedef struct {
    const Ground *ground;
    count budget, farthest;     /* `farthest` is the highest cost at which anything has been found so far */
    word *layers, *seen, *enter, *stops, *front, *leaving, *beyond;
} Walk;

/* Lets what lies beyond come in at every price, on top of a cost. */
static void walk_in(Walk *walk, count cost)
{
    const Ground *ground = walk->ground;
    for (count k = 0; k < ground->prices; k++) {
        count at = cost + ground->price[k];
        if (at > walk->budget)
            continue;
        join_common(walk->layers + at * ground->words, walk->beyond, walk->enter + k * ground->words, ground->words);
        if (at > walk->farthest)
            walk->farthest = at;
    }
}

/* Steps from the front over the open sides of a six. */
static void walk_out(Walk *walk, const word *six, count cost)
{
    const Ground *ground = walk->ground;
    word any = 0;
    clear(walk->beyond, ground->words);
    for (count way = 0; way < WAYS; way++) {
        word some = meet(walk->leaving, walk->front, six + way * ground->words, ground->words);
        if (some)
            join_moved(walk->beyond, walk->leaving, ground->words, ground->shifts[way]);
        any |= some;
    }
    if (any)
        walk_in(walk, cost);
}

/* Steps from the front along links. */
static void walk_along(Walk *walk, count cost)
{
    const Ground *ground = walk->ground;
    int any = 0;
    clear(walk->beyond, ground->words);
    for (count k = 0; k < ground->links; k++) {
        count from = ground->link[2 * k];
        if (walk->front[from / BITS] >> from % BITS & 1) {
            add(walk->beyond, ground->link[2 * k + 1]);
            any = 1;
        }
    }
    if (any)
        walk_in(walk, cost);
}

/* Floods, and says what the farthest cell costs. */
static count walk_flood(Walk *walk)
{
    const Ground *ground = walk->ground;
    count last = 0, words = ground->words;
    for (count cost = 0; cost <= walk->farthest; cost++) {
        word *layer = walk->layers + cost * words;
        if (!keep_new(layer, walk->seen, words))
            continue;
        last = cost;
        for (count i = 0; i < words; i++)
            walk->front[i] = cost ? layer[i] & ~walk->stops[i] : layer[i];
        walk_out(walk, ground->plain, cost);
        if (ground->links)
            walk_along(walk, cost);
        for (count k = 0; k < ground->extras; k++)
            walk_out(walk, ground->dear + k * WAYS * words, cost + ground->extra[k]);
    }
    return last;
}

static PyObject *written_layers(const word *layers, count rows, count words)
{
    PyObject *found = PyTuple_New(rows);
    for (count row = 0; found && row < rows; row++) {
        PyObject *set = write_set(layers + row * words, words);
        if (!set)
            Py_CLEAR(found);
        else
            PyTuple_SET_ITEM(found, row, set);
    }
    return found;
}

static PyObject *ground_walk(PyObject *self, PyObject *const *args, count given)
{
    const Ground *ground = (const Ground *)self;
    count start, budget, words = ground->words;
    if (!has_arguments("walk", given, 4) || !read_count(args[0], "a cell", 0, ground->size - 1, &start) ||
        !read_count(args[1], "a budget", -MOST, MOST, &budget))
        return NULL;
    if (budget < 0)
        budget = 0; /* whoever has nothing left stays where he is */
    word *room = empty_sets(budget + 1 + ground->prices + 5, words);
    if (!room)
        return NULL;
    Walk walk = {.ground = ground, .budget = budget, .layers = room};
    word **rest[] = {&walk.seen, &walk.stops, &walk.front, &walk.leaving, &walk.beyond, &walk.enter};
    for (count k = 0; k < 6; k++)
        *rest[k] = room + (budget + 1 + k) * words;
    PyObject *found = NULL;
    if (read_passable(ground, args[2], walk.enter, walk.front) && read_set(args[3], walk.stops, words)) {
        add(walk.layers, start);
        count last = walk_flood(&walk);
        found = both(written_layers(walk.layers, last + 1, words), write_set(walk.seen, words));
    }
    PyMem_Free(room);
    return found;
}


/* Pairs: a six of sets for every cost, the fronts by the direction they face. */

static word *six_at(word *layers, count cost, count words)
{
    return layers + cost * WAYS * words;
}

/* Lets those who leave in a direction enter the next cell, at every price that fits the budget. */
static void step(const Ground *ground, const word *leaving, count way, word *layers, count cost, count budget,
                 const word *enter, word *beyond)
{
    count words = ground->words;
    clear(beyond, words);
    join_moved(beyond, leaving, words, ground->shifts[way]);
    for (count k = 0; k < ground->prices; k++)
        if (cost + ground->price[k] <= budget)
            join_common(six_at(layers, cost + ground->price[k], words) + way * words, beyond, enter + k * words, words);
}

/* The flood for pairs that go anywhere but straight back, at no price for turns. */
static void ride_flood(const Ground *ground, count front, count facing, count budget, const word *enter, word *layers,
                       word *seen, word *spare)
{
    count words = ground->words;
    word *leaving = spare, *beyond = spare + words;
    if (budget >= 0)
        add(layers + facing * words, front);
    for (count cost = 0; cost <= budget; cost++) {
        word *layer = six_at(layers, cost, words), any = 0;
        for (count way = 0; way < WAYS; way++)
            any |= keep_new(layer + way * words, seen + way * words, words);
        for (count way = 0; any && way < WAYS; way++) {
            clear(leaving, words);
            for (count faced = 0; faced < WAYS; faced++)
                if (faced != (way + 3) % WAYS)
                    join(leaving, layer + faced * words, words);
            if (meet(leaving, leaving, ground->ways + way * words, words))
                step(ground, leaving, way, layers, cost, budget, enter, beyond);
        }
    }
}

static PyObject *written_six(const word *six, count words)
{
    PyObject *found = PyList_New(WAYS);
    for (count way = 0; found && way < WAYS; way++) {
        PyObject *set = write_set(six + way * words, words);
        if (!set)
            Py_CLEAR(found);
        else
            PyList_SET_ITEM(found, way, set);
    }
    return found;
}

static PyObject *written_sixes(word *layers, count rows, count words)
{
    PyObject *found = PyList_New(rows);
    for (count row = 0; found && row < rows; row++) {
        PyObject *six = written_six(six_at(layers, row, words), words);
        if (!six)
            Py_CLEAR(found);
        else
            PyList_SET_ITEM(found, row, six);
    }
    return found;
}

/* Two rows of sets as one: the second shifted by the size of the board, as `Rides` has it. */
static void join_halves(const Ground *ground, const word *first, const word *second, count sets, word *to, count room)
{
    for (count k = 0; k < sets; k++) {
        join_raised(to + k * room, room, first + k * ground->words, ground->words, 0);
        join_raised(to + k * room, room, second + k * ground->words, ground->words, ground->size);
    }
}

/* Both halves of a ride that may begin with a swap of ends, and what they come to in one row of sets. */
static PyObject *ride_both_ways(const Ground *ground, count front, count facing, count budget, const word *enter,
                                word *layers, word *spare)
{
    count words = ground->words, room = 2 * words, sets = WAYS * (budget + 2), back = front - ground->shifts[facing];
    if (back < 0 || back >= ground->size) {
        PyErr_SetString(PyExc_ValueError, "the rear of a pair lies off the board");
        return NULL;
    }
    word *other = empty_sets(sets, words), *whole = other ? empty_sets(sets, room) : NULL;
    PyObject *found = NULL;
    if (whole) {
        count rows = WAYS * (budget + 1);
        ride_flood(ground, front, facing, budget, enter, layers, layers + rows * words, spare);
        ride_flood(ground, back, (facing + 3) % WAYS, budget, enter, other, other + rows * words, spare);
        join_halves(ground, layers, other, sets, whole, room);
        found = both(written_sixes(whole, budget + 1, room), written_six(whole + rows * room, room));
    }
    PyMem_Free(other);
    PyMem_Free(whole);
    return found;
}

static PyObject *ground_ride(PyObject *self, PyObject *const *args, count given)
{
    const Ground *ground = (const Ground *)self;
    count front, facing, budget, words = ground->words;
    if (!has_arguments("ride", given, 5) || !read_count(args[0], "a cell", 0, ground->size - 1, &front) ||
        !read_count(args[1], "a facing", 0, WAYS - 1, &facing) || !read_count(args[2], "a budget", -MOST, MOST, &budget))
        return NULL;
    int swap = PyObject_IsTrue(args[4]);
    if (swap < 0)
        return NULL;
    if (budget < 0)
        budget = -1; /* whoever owes points gets nowhere */
    count sets = WAYS * (budget + 1); /* and above them the six of all that is seen, the prices, and two to spare */
    word *layers = empty_sets(sets + WAYS + ground->prices + 2, words);
    if (!layers)
        return NULL;
    word *seen = layers + sets * words, *spare = seen + WAYS * words, *enter = spare + 2 * words;
    PyObject *found = NULL;
    if (read_passable(ground, args[3], enter, spare)) {
        if (swap)
            found = ride_both_ways(ground, front, facing, budget, enter, layers, spare);
        else {
            ride_flood(ground, front, facing, budget, enter, layers, seen, spare);
            found = both(written_sixes(layers, budget + 1, words), written_six(seen, words));
        }
    }
    PyMem_Free(layers);
    return found;
}


/* Pairs that pay for turns. */

typedef struct {
    count front[WAYS], rear[WAYS]; /* by turn what it costs to leave so from either half, or -1 */
    count about;                   /* what a half-turn on the spot costs, or 0 where there is none */
} Drill;

static int read_turns(PyObject *turns, count *to)
{
    count turn, price;
    for (count k = 0; k < WAYS; k++)
        to[k] = -1;
    if (!is_tuple_of(turns, -1, "turns"))
        return 0;
    for (count k = 0; k < PyTuple_GET_SIZE(turns); k++) {
        PyObject *pair = PyTuple_GET_ITEM(turns, k);
        if (!is_tuple_of(pair, 2, "a turn and its price") ||
            !read_count(PyTuple_GET_ITEM(pair, 0), "a turn", 0, WAYS - 1, &turn) ||
            !read_count(PyTuple_GET_ITEM(pair, 1), "the price of a turn", 0, MOST, &price))
            return 0;
        if (to[turn] < 0 || price < to[turn])
            to[turn] = price;
    }
    return 1;
}

typedef struct {
    const Ground *ground;
    Drill drill;
    count budget;
    word *layers, *leaving, *seen, *enter, *rears, *spare; /* `leaving` has a six for every cost, with the turn */
} Pace;

/* Lets some cells that face somewhere leave by every turn that one half can make. */
static void turn(Pace *pace, const word *cells, const count *prices, count facing, count cost)
{
    count words = pace->ground->words;
    for (count k = 0; k < WAYS; k++)
        if (prices[k] >= 0 && cost + prices[k] <= pace->budget)
            join(six_at(pace->leaving, cost + prices[k], words) + (facing + k) % WAYS * words, cells, words);
}

/* The flood; what leaves in a direction is gathered by what it has cost with the turn, so every step is made once. */
static void pace_flood(Pace *pace)
{
    const Ground *ground = pace->ground;
    count words = ground->words, about = pace->drill.about;
    for (count cost = 0; cost <= pace->budget; cost++) {
        for (count facing = 0; facing < WAYS; facing++) {
            word *fronts = six_at(pace->layers, cost, words) + facing * words;
            if (!keep_new(fronts, pace->seen + facing * words, words))
                continue;
            clear(pace->rears, words);
            join_moved(pace->rears, fronts, words, -ground->shifts[facing]);
            if (about && cost + about <= pace->budget)
                join(six_at(pace->layers, cost + about, words) + (facing + 3) % WAYS * words, pace->rears, words);
            turn(pace, fronts, pace->drill.front, facing, cost);
            turn(pace, pace->rears, pace->drill.rear, facing, cost);
        }
        for (count way = 0; way < WAYS; way++) {
            word *leaving = six_at(pace->leaving, cost, words) + way * words;
            if (meet(leaving, leaving, ground->ways + way * words, words))
                step(ground, leaving, way, pace->layers, cost, pace->budget, pace->enter, pace->spare);
        }
    }
}

static PyObject *ground_pace(PyObject *self, PyObject *const *args, count given)
{
    Pace pace = {.ground = (const Ground *)self};
    const Ground *ground = pace.ground;
    count front, facing, words = ground->words;
    if (!has_arguments("pace", given, 7) || !read_count(args[0], "a cell", 0, ground->size - 1, &front) ||
        !read_count(args[1], "a facing", 0, WAYS - 1, &facing) ||
        !read_count(args[2], "a budget", 0, MOST, &pace.budget) || !read_turns(args[4], pace.drill.front) ||
        !read_turns(args[5], pace.drill.rear) || !read_count(args[6], "a half-turn", 0, MOST, &pace.drill.about))
        return NULL;
    count sets = WAYS * (pace.budget + 1);
    pace.layers = empty_sets(2 * sets + WAYS + 2 + ground->prices, words);
    if (!pace.layers)
        return NULL;
    pace.leaving = pace.layers + sets * words;
    pace.seen = pace.leaving + sets * words;
    pace.rears = pace.seen + WAYS * words;
    pace.spare = pace.rears + words;
    pace.enter = pace.spare + words;
    PyObject *found = NULL;
    if (read_passable(ground, args[3], pace.enter, pace.spare)) {
        add(pace.layers + facing * words, front);
        pace_flood(&pace);
        found = both(written_sixes(pace.layers, pace.budget + 1, words), written_six(pace.seen, words));
    }
    PyMem_Free(pace.layers);
    return found;
}


/* The module. */

#define METHOD(name, function, text) {name, (PyCFunction)(void (*)(void))function, METH_FASTCALL, PyDoc_STR(text)}

static PyMethodDef ground_methods[] = {
    METHOD("walk", ground_walk, "walk(start, budget, passable, stops): layers, and all cells reached"),
    METHOD("ride", ground_ride, "ride(front, facing, budget, passable, swap): sixes by cost, and all that is reached"),
    METHOD("pace", ground_pace, "pace(front, facing, budget, passable, front turns, rear turns, half-turn): the same"),
    {NULL, NULL, 0, NULL},
};

static PyType_Slot ground_slots[] = {
    {Py_tp_doc, "What movement costs: Ground(size, shifts, ways, plain, enter, dear), as a Going has them."},
    {Py_tp_new, ground_new},
    {Py_tp_dealloc, ground_free},
    {Py_tp_methods, ground_methods},
    {0, NULL},
};

static PyType_Spec ground_spec = {
    .name = "grognard.board._floods.Ground",
    .basicsize = sizeof(Ground),
    .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_IMMUTABLETYPE,
    .slots = ground_slots,
};

static PyMethodDef functions[] = {
    {"bits", bits, METH_O, PyDoc_STR("bits(set): an iterator over its cells, in rising order")},
    {NULL, NULL, 0, NULL},
};

static int fill(PyObject *module)
{
    if (asks_for_python())
        return -1;
    PyObject *type = PyType_FromModuleAndSpec(module, &ground_spec, NULL);
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
#if PY_VERSION_HEX >= 0x030D0000
    {Py_mod_gil, Py_MOD_GIL_NOT_USED},
#endif
    {0, NULL},
};

static struct PyModuleDef definition = {
    .m_base = PyModuleDef_HEAD_INIT,
    .m_name = "_floods",
    .m_doc = "Floods over hex boards and the cells of a set; see the Python code of this package for what they mean.",
    .m_methods = functions,
    .m_slots = slots,
};

PyMODINIT_FUNC PyInit__floods(void)
{
    return PyModuleDef_Init(&definition);
}
