const partes = (versao: string): number[] => versao.split('-')[0]?.split('.').map(Number) ?? []

/** `^1.2.3` as semver reads it; the build writes no other kind of range. */
const satisfies = (versao: string, faixa: string): boolean => {
  const tem = partes(versao)
  const quer = partes(faixa.replace(/^\^/, ''))
  // The first number that is not zero must be the same one.
  const fixo = Math.max(
    quer.findIndex((n) => n > 0),
    0,
  )
  for (let i = 0; i <= fixo; i++) if (tem[i] !== quer[i]) return false
  for (let i = fixo + 1; i < 3; i++) {
    const [a = 0, b = 0] = [tem[i], quer[i]]
    if (a !== b) return a > b
  }
  return true
}

export type Falta = { pacote: string; faixa: string; oferecida?: string }

/** The first shared package that the remote needs and this shell cannot give. */
export const missingRequirement = (
  requires: Record<string, string> | undefined,
  oferecidas: Record<string, string>,
): Falta | null => {
  for (const [pacote, faixa] of Object.entries(requires ?? {})) {
    const oferecida = oferecidas[pacote]
    if (!oferecida || !satisfies(oferecida, faixa)) return { pacote, faixa, oferecida }
  }
  return null
}
