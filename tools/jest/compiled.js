// Each test file has modules of its own, and jest hands V8 the same texts anew for each. What V8 made of one is kept for the
// next file of this process; V8 compiles by itself what it cannot use.
const vm = require('node:vm')

const compilar = vm.compileFunction
const feitos = new Map()

vm.compileFunction = (texto, parametros, opcoes) => {
  const nome = opcoes?.filename
  if (!nome) return compilar(texto, parametros, opcoes)
  const assinatura = String(parametros)
  const feito = feitos.get(nome)
  if (feito?.texto === texto && feito.assinatura === assinatura)
    return compilar(texto, parametros, { ...opcoes, cachedData: feito.dados })
  const funcao = compilar(texto, parametros, { ...opcoes, produceCachedData: true })
  // A copy of ours: node's own belongs to that test file's world, and would keep all of it, file after file.
  feitos.set(nome, { texto, assinatura, dados: Buffer.from(funcao.cachedData) })
  return funcao
}
