const NAVEGADORES: readonly [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SISTEMAS: readonly [RegExp, string][] = [
  [/Android/, 'no Android'],
  [/iPhone/, 'no iPhone'],
  [/iPad/, 'no iPad'],
  [/Windows/, 'no Windows'],
  [/Mac OS X|Macintosh/, 'no Mac'],
  [/CrOS/, 'no ChromeOS'],
  [/Linux/, 'no Linux'],
]

const firstOf = (nomes: readonly [RegExp, string][], agente: string): string | undefined =>
  nomes.find(([sinal]) => sinal.test(agente))?.[1]

/** What a browser says of itself, as a person knows it: 'Chrome no Windows'. */
export const nomeDoNavegador = (agente: string | null | undefined): string => {
  const navegador = firstOf(NAVEGADORES, agente ?? '') ?? 'Navegador desconhecido'
  return [navegador, firstOf(SISTEMAS, agente ?? '')].filter(Boolean).join(' ')
}
