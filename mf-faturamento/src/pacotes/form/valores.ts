import {
  type GuiaDoPacote,
  type GuiaParaPacote,
  type Pacote,
  type PacoteEnvio,
  pacoteSchema,
} from '@clinica/shared-domain'

type Nomeado = { _id: string; nome: string }
type Datas = NonNullable<PacoteEnvio['guias'][number]['datasAgendamentos']>

/** A guide as the form holds it. `valor` in cents. */
export type GuiaNoForm = {
  _id: string
  numero: string
  paciente: string
  convenio: Nomeado
  especialidade: string
  sessoes: number
  valor: number
  /** Billing date of each of its sessions, where the person chose them; absent on a guide that stays as it is saved. */
  datasAgendamentos?: Datas
  /** As the selector had it, of one whose dates were chosen here. */
  origem?: GuiaParaPacote
}

export type Valores = { nome: string; ativo: boolean; guias: GuiaNoForm[] }

export const esquema = pacoteSchema

const nomeDo = (p: { nome: string; nome_social: string | null }): string => p.nome_social ?? p.nome

const toGuia = (g: GuiaDoPacote): GuiaNoForm => ({
  _id: g._id,
  numero: g.numero,
  paciente: nomeDo(g.paciente),
  convenio: g.convenio,
  especialidade: g.especialidade.nome,
  sessoes: g.sessoes,
  valor: g.valor,
})

export const toForm = ({ nome, ativo, guias }: Pacote): Valores => ({ nome, ativo, guias: guias.map(toGuia) })

/** A cancelled package lets its guides go. */
export const toWire = (valores: object, registro: Pacote | null): Record<string, unknown> => {
  const { nome, ativo, guias } = valores as Valores
  const enviadas = (ativo ? guias : []).map(({ _id, datasAgendamentos }) => ({
    _id,
    ...(datasAgendamentos ? { datasAgendamentos } : {}),
  }))
  return registro ? { ativo, guias: enviadas } : { nome, ativo, guias: enviadas }
}

export type Soma = { guias: number; sessoes: number; total: number }

export const sum = (guias: readonly GuiaNoForm[]): Soma => ({
  guias: guias.length,
  sessoes: guias.reduce((n, g) => n + g.sessoes, 0),
  total: guias.reduce((n, g) => n + g.valor, 0),
})

export type Grupo = Soma & { convenio: Nomeado; lista: GuiaNoForm[] }

/** By insurer, in the order of their names. */
export const porConvenio = (guias: readonly GuiaNoForm[]): Grupo[] => {
  const grupos = new Map<string, GuiaNoForm[]>()
  for (const g of guias) {
    const lista = grupos.get(g.convenio._id)
    if (lista) lista.push(g)
    else grupos.set(g.convenio._id, [g])
  }
  return [...grupos.values()]
    .map((lista) => ({ convenio: (lista[0] as GuiaNoForm).convenio, lista, ...sum(lista) }))
    .sort((a, b) => a.convenio.nome.localeCompare(b.convenio.nome, 'pt-BR'))
}
