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

/** A name and classes, and nothing else: who has them is matched. */
const SIMPLES = /^(?=.)[a-z0-9]*(\.[-\w]+)*$/

/** What the subject of a selector must have, and whether that is all: one entry per alternative; null asks the engine always. */
const exigencias = (seletor) => {
  const sujeitos = dividir(seletor)
  if (sujeitos === null) return null
  const inteiros = new Set(seletor.split(',').map((s) => s.trim()))
  return sujeitos.map((s) => {
    const simples = semParenteses(s)
    return {
      classes: [...simples.matchAll(/\.([-\w]+)/g)].map((m) => m[1]),
      nome: /^[a-z][a-z0-9]*/i.exec(simples)?.[0].toLowerCase(),
      tudo: SIMPLES.test(s) && inteiros.has(s),
    }
  })
}

const lidos = new Map()

/**
 * Whether the selector matches jsdom's element: false when none of its alternatives ends in classes and a name that it has, true when
 * one is nothing but such; null where the engine must be asked.
 */
const decidir = (seletor, elemento) => {
  if (typeof seletor !== 'string') return null
  let alternativas = lidos.get(seletor)
  if (alternativas === undefined) {
    alternativas = exigencias(seletor)
    lidos.set(seletor, alternativas)
  }
  if (alternativas === null) return null
  const nome = elemento._localName?.toLowerCase()
  const classes = elemento.classList
  let possivel = false
  for (const p of alternativas) {
    if ((p.nome && nome && p.nome !== nome) || !p.classes.every((c) => classes.contains(c))) continue
    if (p.tudo && nome) return true
    possivel = true
  }
  return possivel ? null : false
}

module.exports = { decidir, exigencias }
