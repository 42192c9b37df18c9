const ATE_DEZENOVE =
  'zero um dois três quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove'.split(
    ' ',
  )
const DEZENAS = ' dez vinte trinta quarenta cinquenta sessenta setenta oitenta noventa'.split(' ')
const CENTENAS =
  ' cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos'.split(' ')
const CLASSES: readonly (readonly [um: string, muitos: string])[] = [
  ['', ''],
  ['mil', 'mil'],
  ['milhão', 'milhões'],
  ['bilhão', 'bilhões'],
  ['trilhão', 'trilhões'],
]

/** 1 to 999. */
const writeCentena = (n: number): string => {
  if (n === 100) return 'cem'
  const partes: string[] = []
  if (n >= 100) partes.push(CENTENAS[Math.floor(n / 100)] as string)
  const resto = n % 100
  if (resto >= 20) {
    partes.push(DEZENAS[Math.floor(resto / 10)] as string)
    if (resto % 10) partes.push(ATE_DEZENOVE[resto % 10] as string)
  } else if (resto > 0) partes.push(ATE_DEZENOVE[resto] as string)
  return partes.join(' e ')
}

const writeInteiro = (n: number): string => {
  if (n === 0) return ATE_DEZENOVE[0] as string
  const grupos: { texto: string; valor: number }[] = []
  for (let resto = n, classe = 0; resto > 0; resto = Math.floor(resto / 1000), classe++) {
    const valor = resto % 1000
    if (valor === 0) continue
    const [um, muitos] = CLASSES[classe] ?? ['', '']
    const nome = valor === 1 ? um : muitos
    // 'mil reais', never 'um mil reais'.
    const texto = classe === 1 && valor === 1 ? nome : [writeCentena(valor), nome].filter(Boolean).join(' ')
    grupos.unshift({ texto, valor })
  }
  // 'mil e cem', 'mil e cinco', but 'mil cento e vinte'.
  return grupos
    .map(({ texto, valor }, i) =>
      i === 0 ? texto : i === grupos.length - 1 && (valor < 100 || valor % 100 === 0) ? `e ${texto}` : texto,
    )
    .join(' ')
}

/** Cents in words, as a receipt says them: `12050` → 'cento e vinte reais e cinquenta centavos'. Not below zero. */
export const writeExtenso = (centavos: number): string => {
  if (!Number.isSafeInteger(centavos) || centavos < 0) throw new Error('valor por extenso de nenhum valor')
  const reais = Math.floor(centavos / 100)
  const resto = centavos % 100
  const partes: string[] = []
  if (reais > 0 || resto === 0) {
    // 'um milhão de reais'.
    const de = reais >= 1_000_000 && reais % 1_000_000 === 0 ? 'de ' : ''
    partes.push(`${writeInteiro(reais)} ${de}${reais === 1 ? 'real' : 'reais'}`)
  }
  if (resto > 0) partes.push(`${writeInteiro(resto)} ${resto === 1 ? 'centavo' : 'centavos'}`)
  return partes.join(' e ')
}
