/**
 * Takes the place of what Node asks its engine about a value: what it is whatever its prototype says, what a promise came to, what a proxy stands
 * for, and what an iterator would still give. The modules are those of the inspector's pinned release.
 */
export const guestBindings = `((modules, { classOf, isProxy, proxyTarget, promiseState, promiseResult }) => {
  const { assign, defineProperty, getPrototypeOf } = Object;
  const { apply, ownKeys, getOwnPropertyDescriptor } = Reflect;
  const { isArray } = Array;
  const isView = ArrayBuffer.isView;
  const is = (...names) => (value) => typeof value === 'object' && value !== null && names.includes(classOf(value));
  const isCalled = (...names) => (value) => typeof value === 'function' && names.includes(classOf(value));
  const nextOf = { 'Map Iterator': getPrototypeOf(new Map().keys()).next, 'Set Iterator': getPrototypeOf(new Set().keys()).next };
  const drained = new WeakMap();
  const rest = (iterator) => {
    const known = drained.get(iterator);
    if (known) return known.items.slice(known.at);
    const now = { items: [], at: 0 };
    const next = nextOf[classOf(iterator)];
    for (let step = apply(next, iterator, []); !step.done; step = apply(next, iterator, [])) now.items.push(step.value);
    drained.set(iterator, now);
    defineProperty(iterator, 'next', { configurable: true, writable: true, value: { next() {
      return now.at < now.items.length ? { value: now.items[now.at++], done: false } : { value: undefined, done: true };
    } }.next });
    return now.items.slice();
  };
  const replace = (id, parts) => {
    const original = modules[id];
    if (!original) throw new Error('the inspector is another release');
    modules[id] = (module, exports, load) => {
      original(module, exports, load);
      assign(module.exports, parts(module.exports));
    };
  };
  replace(727, ({ constants: { kPending, kRejected, ONLY_ENUMERABLE } }) => ({
    getPromiseDetails: (promise) => {
      const state = promiseState(promise);
      return state === 0 ? [kPending, undefined] : [state === 2 ? kRejected : 'fulfilled', promiseResult(promise)];
    },
    getProxyDetails: (value, showProxy = true) => (isProxy(value) ? (showProxy ? [proxyTarget(value), {}] : proxyTarget(value)) : undefined),
    previewEntries: (value, isIterator) => {
      if (!isIterator) return [];
      const kind = classOf(value);
      if (!nextOf[kind]) return [[], false];
      const items = rest(value);
      const isPair = (item) => isArray(item) && item.length === 2 && (kind === 'Map Iterator' || Object.is(item[0], item[1]));
      return items.length > 0 && items.every(isPair) ? [items.flat(), true] : [items, false];
    },
    getOwnNonIndexProperties: (value, which) => {
      if (value.length > 10_000) return [];
      return ownKeys(value).filter((key) => {
        if (typeof key === 'string' && /^(0|[1-9][0-9]*)$/.test(key) && +key < 2 ** 32 - 1) return false;
        return which !== ONLY_ENUMERABLE || getOwnPropertyDescriptor(value, key)?.enumerable === true;
      });
    },
  }));
  replace(499, () => ({
    isAsyncFunction: isCalled('AsyncFunction', 'AsyncGeneratorFunction'),
    isGeneratorFunction: isCalled('GeneratorFunction', 'AsyncGeneratorFunction'),
    isAnyArrayBuffer: is('ArrayBuffer', 'SharedArrayBuffer'),
    isArrayBuffer: is('ArrayBuffer'),
    isArgumentsObject: is('Arguments'),
    isBoxedPrimitive: is('Number', 'String', 'Boolean', 'Symbol', 'BigInt'),
    isDataView: is('DataView'),
    isExternal: () => false,
    isMap: is('Map'),
    isMapIterator: is('Map Iterator'),
    isModuleNamespaceObject: is('Module'),
    isNativeError: is('Error'),
    isPromise: is('Promise'),
    isSet: is('Set'),
    isSetIterator: is('Set Iterator'),
    isWeakMap: is('WeakMap'),
    isWeakSet: is('WeakSet'),
    isRegExp: is('RegExp'),
    isDate: is('Date'),
    isTypedArray: (value) => isView(value) && classOf(value) !== 'DataView',
    isStringObject: is('String'),
    isNumberObject: is('Number'),
    isBooleanObject: is('Boolean'),
    isBigIntObject: is('BigInt'),
    isSymbolObject: is('Symbol'),
  }));
})`;
