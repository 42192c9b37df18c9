import { EMITIDOS, type TipoDeEmitido } from './tipos'

/**
 * What a template takes from the record, by its name in braces. `clinico`: it says, or lets one guess, what the person is treated
 * for, and stands in no attendance declaration.
 */
export const CAMPOS_DO_EMITIDO = {
  paciente: { rotulo: 'Nome do paciente', clinico: false },
  identificação: { rotulo: 'Nome e CPF ou documento', clinico: false },
  nascimento: { rotulo: 'Data de nascimento', clinico: false },
  clínica: { rotulo: 'Nome da clínica', clinico: false },
  unidade: { rotulo: 'Nome da unidade', clinico: false },
  cidade: { rotulo: 'Cidade da unidade', clinico: false },
  hoje: { rotulo: 'Data de hoje', clinico: false },
  período: { rotulo: 'Período escolhido', clinico: false },
  'sessões no período': { rotulo: 'Quantas sessões houve no período', clinico: false },
  'datas das sessões': { rotulo: 'Dia e hora de cada sessão do período', clinico: false },
  especialidade: { rotulo: 'Especialidade', clinico: true },
  cid: { rotulo: 'CID da guia mais nova', clinico: true },
  médico: { rotulo: 'Médico solicitante da guia mais nova', clinico: true },
  'primeira sessão': { rotulo: 'Data da primeira sessão do período', clinico: true },
  'última sessão': { rotulo: 'Data da última sessão do período', clinico: true },
  'últimas medidas': { rotulo: 'Primeira e última medida de cada pergunta, no período', clinico: true },
  profissional: { rotulo: 'Nome de quem emite', clinico: true },
  profissão: { rotulo: 'Profissão de quem emite', clinico: true },
  conselho: { rotulo: 'Conselho e número de quem emite', clinico: true },
} as const satisfies Record<string, { rotulo: string; clinico: boolean }>
export type CampoDoEmitido = keyof typeof CAMPOS_DO_EMITIDO
export type ValoresDoEmitido = Partial<Record<CampoDoEmitido, string | null>>

const plain = (t: string): string =>
  t.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toLowerCase()

const PELO_NOME = new Map(
  (Object.keys(CAMPOS_DO_EMITIDO) as CampoDoEmitido[]).map((campo) => [plain(campo), campo]),
)

/** '{ Ultimas Medidas }' is the field 'últimas medidas'; undefined for what is none. */
export const findCampo = (nome: string): CampoDoEmitido | undefined => PELO_NOME.get(plain(nome))

const CHAVES = /\{([^{}<>]{1,80})\}/g

const escapeText = (texto: string): string =>
  texto.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The template with what the record says. What it does not say stays in its braces, for who issues it to fill in or to take out. */
export const fillModelo = (html: string, valores: ValoresDoEmitido): string =>
  html.replace(CHAVES, (tudo, nome: string) => {
    const campo = findCampo(nome)
    const valor = campo && valores[campo]
    return valor ? valor.split('\n').map(escapeText).join('<br>') : tudo
  })

const withoutMarks = (html: string): string =>
  html.replace(/<\/?(p|h3|li|br|ul|ol|blockquote)[^>]*>/g, '\n').replace(/<[^>]*>/g, '')

/** Letters of a gap that are told. */
const LETRAS_DA_LACUNA = 60

/** Of one that is not closed without the point at its end, which is the sentence's. */
const tell = (lacuna: string): string =>
  lacuna.length > LETRAS_DA_LACUNA
    ? `${lacuna.slice(0, LETRAS_DA_LACUNA)}…`
    : lacuna.replace(/[\s.,;:]+$/, '')

/**
 * What stands in braces, each once. A brace that is not closed before its line ends is a gap up to there, and one that closes nothing is one
 * by itself: neither is meant to leave on paper.
 */
export const listLacunas = (html: string): string[] => [
  ...new Set([...withoutMarks(html).matchAll(/\{[^{}\n]*\}?|\}/g)].map(([lacuna]) => tell(lacuna))),
]

/** The field that a gap names; undefined of one that is not closed. */
const campoOf = (lacuna: string): CampoDoEmitido | undefined =>
  lacuna.endsWith('}') ? findCampo(lacuna.slice(1, -1)) : undefined

/** Why a template of this kind may not say this; null when it may. */
export const checkModelo = (tipo: TipoDeEmitido, html: string): string | null => {
  if (EMITIDOS[tipo].clinico) return null
  const fora = listLacunas(html).filter((lacuna) => {
    const campo = campoOf(lacuna)
    return !campo || CAMPOS_DO_EMITIDO[campo].clinico
  })
  return fora.length === 0
    ? null
    : `A declaração de comparecimento não leva dado clínico nem lacuna: tire ${fora.slice(0, 5).join(', ')}.`
}
