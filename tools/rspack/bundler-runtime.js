// In the place of Module Federation's own runtime: the shell has started one, and every container uses that.
export default globalThis.__FEDERACAO__
