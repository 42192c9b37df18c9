// Each test file has modules of its own, and jest hands V8 the same texts anew for each. Here a text is compiled once in a process: the next
// file makes its own modules of the same code, whose functions are compiled already where an earlier file called them.
const vm = require('node:vm')

const compilar = vm.compileFunction
const feitos = new Map()

vm.compileFunction = (texto, parametros, opcoes) => {
  const nome = opcoes?.filename
  if (!nome || !opcoes.parsingContext) return compilar(texto, parametros, opcoes)
  const assinatura = String(parametros)
  let feito = feitos.get(nome)
  if (feito?.texto !== texto || feito.assinatura !== assinatura) {
    // Belongs to no test file's world: what was made for one would keep all of it.
    const script = new vm.Script(`(function (${assinatura}) {${texto}\n})`, { filename: nome })
    feito = { texto, assinatura, script }
    feitos.set(nome, feito)
  }
  return feito.script.runInContext(opcoes.parsingContext)
}
