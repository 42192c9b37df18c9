import type { GuiaDaSubmissao, GuiaIndicada, Indicacao } from '@clinica/shared-domain'

/** A guide in the submission, as it stands on the screen. */
export type GuiaNoEnvio = GuiaDaSubmissao & { quantidade: number }

export const guiasDe = (indicacao: Indicacao | null): GuiaNoEnvio[] => indicacao?.guias ?? []

export const numeroDe = (guia: GuiaDaSubmissao | GuiaIndicada): string => guia.autorizacao.numeroGuia
export const pacienteDe = ({ beneficiario }: GuiaDaSubmissao): string =>
  beneficiario.nome_social || beneficiario.nome

export const count = (n: number, um: string, varios: string): string => `${n} ${n === 1 ? um : varios}`
export const sessoes = (n: number): string => count(n, 'sessão', 'sessões')

export const sameGuias = (a: readonly GuiaNoEnvio[], b: readonly GuiaNoEnvio[]): boolean =>
  a.length === b.length && a.every((g, i) => g._id === b[i]?._id && g.quantidade === b[i].quantidade)

/** The guide with these sessions: in its place when it is there, else at the end. */
export const putGuia = (guias: readonly GuiaNoEnvio[], nova: GuiaNoEnvio): GuiaNoEnvio[] =>
  guias.some((g) => g._id === nova._id) ? guias.map((g) => (g._id === nova._id ? nova : g)) : [...guias, nova]

/** Back to where it stood, unless it came back meanwhile. */
export const putBack = (guias: readonly GuiaNoEnvio[], guia: GuiaNoEnvio, onde: number): GuiaNoEnvio[] =>
  guias.some((g) => g._id === guia._id) ? [...guias] : guias.toSpliced(onde, 0, guia)

/** What is sent (spec 3 §7). */
export const toWire = (mesReferencia: string, guias: readonly GuiaNoEnvio[]) => ({
  mesReferencia,
  guias: guias.map((g) => ({ _id: g._id, numeroGuia: numeroDe(g), quantidade: g.quantidade })),
})

/** Sessions by guide, for comparing three versions of a month: `guias.<id>`. */
export const valuesOf = (guias: readonly GuiaNoEnvio[]) => ({
  guias: Object.fromEntries(guias.map((g) => [g._id, g.quantidade])),
})

/** How the screen calls the guides of those versions. */
export const wordsOf = (...versoes: (readonly GuiaNoEnvio[])[]) =>
  new Map(
    versoes.flat().map((g) => [
      `guias.${g._id}`,
      {
        label: `Guia ${numeroDe(g)} · ${pacienteDe(g)}`,
        show: (n: unknown) => (typeof n === 'number' ? sessoes(n) : 'fora do envio'),
      },
    ]),
  )

/** Back from `valuesOf`: in the order of the versions that know them. */
export const fromValues = (
  valores: Record<string, unknown>,
  ...versoes: (readonly GuiaNoEnvio[])[]
): GuiaNoEnvio[] => {
  const quantidades = new Map(Object.entries(valores.guias as Record<string, unknown>))
  const conhecidas = new Map(versoes.flat().map((g) => [g._id, g]))
  return [...conhecidas.values()].flatMap((g) => {
    const quantidade = quantidades.get(g._id)
    return typeof quantidade === 'number' ? [{ ...g, quantidade }] : []
  })
}
