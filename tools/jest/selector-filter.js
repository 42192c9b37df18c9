/** Position after each top-level comma or combinator of a selector, or null when it holds what is not read here. */
const dividir = (seletor) => {
  const sujeitos = []
  let fundo = 0
  let inicio = 0
  for (let i = 0; i <= seletor.length; i++) {
    const c = seletor[i]
    if (c === '\\' || c === '"' || c === "'" || c === '|') return null
    if (c === '(' || c === '[') fundo++
    else if (c === ')' || c === ']') fundo--
    else if (fundo > 0) continue
    else if (c === undefined || c === ',') {
      sujeitos.push(seletor.slice(inicio, i).trim())
      inicio = i + 1
    } else if (' >+~\n\t'.includes(c) && /[^\s>+~,]/.test(seletor.slice(i).split(',', 1)[0])) inicio = i + 1
  }
  return fundo === 0 ? sujeitos : null
}

const semParenteses = (composto) => {
  let fora = composto
  for (let antes = ''; antes !== fora; ) {
    antes = fora
    fora = fora.replace(/\([^()]*\)|\[[^[\]]*\]/g, '')
  }
  return fora
}

/** What the subject of a selector must have: one entry per alternative; null asks the engine always. */
const exigencias = (seletor) => {
  const sujeitos = dividir(seletor)
  return (
    sujeitos?.map((s) => {
      const simples = semParenteses(s)
      return {
        classes: [...simples.matchAll(/\.([-\w]+)/g)].map((m) => m[1]),
        nome: /^[a-z][a-z0-9]*/i.exec(simples)?.[0].toLowerCase(),
      }
    }) ?? null
  )
}

const lidos = new Map()

/**
 * False only when the selector cannot match jsdom's element: none of its alternatives ends in classes and a name that it has.
 * True decides nothing.
 */
const seletorPossivel = (seletor, elemento) => {
  if (typeof seletor !== 'string') return true
  let possiveis = lidos.get(seletor)
  if (possiveis === undefined) {
    possiveis = exigencias(seletor)
    lidos.set(seletor, possiveis)
  }
  if (possiveis === null) return true
  const nome = elemento._localName?.toLowerCase()
  const classes = elemento.classList
  return possiveis.some(
    (p) => (!p.nome || !nome || p.nome === nome) && p.classes.every((c) => classes.contains(c)),
  )
}

module.exports = { seletorPossivel }
