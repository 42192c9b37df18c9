// CSS modules answer the class name itself.
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : String(name)) })
