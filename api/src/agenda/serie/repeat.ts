import {
  type Agendamento,
  type AgendamentoEnvio,
  formatData,
  groupBy,
  mensagemDatasIndisponiveis,
  mensagemLimiteExcedido,
  type RepeticaoEnvio,
  segundaGuia,
  type UsuarioDaSessao,
} from '@clinica/shared-domain'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { listGuiasDoAgendamento } from '../../guias/publico'
import type { Base } from '../../platform/db/banco'
import { HttpErro } from '../../platform/http/erros'
import { guiaIds, nomeadosOf, pedidoOf, requireAcoes, reservaOf } from '../agendamento/book'
import { type Contexto, type GuiaDoContexto, getContextos } from '../agendamento/contexto.queries'
import { lockCadastros } from '../agendamento/lock'
import { requireMeant } from '../agendamento/periodo'
import { impedimento, requireCadastros, requirePar, takePosicao } from '../agendamento/regras'
import { buildNovo, insertAgendamentos, type Reserva } from '../agendamento/reserva.queries'
import type { Vaga } from '../grade/grade.queries'

/** Series of one guide wait for each other, so that together they do not pass its sessions. */
export const lockGuias = async (tx: Base, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0)
    await sql`select id from guia where id = any(${ids as string[]}::uuid[]) order by id for no key update`.execute(
      tx,
    )
}

/** Refuses more bookings than a guide has sessions left (decisions "Rules"). */
export const requireSessoes = (guias: readonly GuiaDoContexto[], pedidas: (guia: string) => number): void => {
  for (const g of guias) {
    const restantes = g.quantidade - g.usadas
    if (pedidas(g.id) > restantes)
      throw new HttpErro(409, 'limiteExcedido', 'Limite de sessões da guia', {
        conteudo: mensagemLimiteExcedido(g.numero, restantes),
      })
  }
}

/** A day on which one of several bookings cannot be made, and why. */
export type Indisponivel = { data: string; motivo: string }

export const datasIndisponiveis = (indisponiveis: readonly Indisponivel[]): HttpErro => {
  const porDia = new Map(indisponiveis.map((i) => [i.data, i.motivo]))
  const unicas = [...porDia.keys()].sort()
  return new HttpErro(409, 'datasIndisponiveis', 'Datas indisponíveis', {
    conteudo: mensagemDatasIndisponiveis(unicas),
    datas: unicas,
    motivos: unicas.map((data) => `${formatData(data)}: ${porDia.get(data)}`),
  })
}

/** Bookings that differ only in their day. */
type Grupo = { envio: AgendamentoEnvio; datas: string[] }

const groupDatas = (envios: readonly AgendamentoEnvio[]): Grupo[] =>
  [...groupBy(envios, (envio) => JSON.stringify({ ...envio, data: '' })).values()].map((iguais) => ({
    envio: iguais[0] as AgendamentoEnvio,
    datas: iguais.map((e) => e.data).sort(),
  }))

const repetidas = (datas: readonly string[]): string[] => datas.filter((d, i) => datas.indexOf(d) !== i)

const contextosOf = (tx: Base, grupo: Grupo, datas: readonly string[] = grupo.datas) =>
  getContextos(tx, pedidoOf(grupo.envio, datas))

const impedidas = (grupo: Grupo, contextos: readonly Contexto[], hoje: string): Indisponivel[] => [
  ...repetidas(grupo.datas).map((data) => ({ data, motivo: 'A data está na repetição mais de uma vez.' })),
  ...contextos.flatMap((c) => {
    const pergunta = { profissional: true, vaga: true, encaixe: grupo.envio.encaixe, hoje }
    const contra = impedimento(c, grupo.envio.hora, pergunta)
    return contra ? [{ data: c.data, motivo: contra.msg }] : []
  }),
]

/** Takes every day of a group; a slot that another desk took meanwhile is looked for again, and none left ends it all. */
const takeDatas = async (
  tx: Base,
  grupo: Grupo,
  reserva: Reserva,
  primeiros: readonly Contexto[],
  { pedidas, email, hoje }: { pedidas: (guia: string) => number; email: string; hoje: string },
): Promise<Agendamento[]> => {
  const prontos: Agendamento[] = []
  let contextos = primeiros
  while (contextos.length > 0) {
    const indisponiveis = impedidas({ ...grupo, datas: [] }, contextos, hoje)
    if (indisponiveis.length > 0) throw datasIndisponiveis(indisponiveis)
    const dias = contextos.map((contexto) => ({
      contexto,
      posicao: takePosicao(contexto, reserva.encaixe),
    }))
    const gravados = await insertAgendamentos(tx, reserva, dias, email)
    for (const g of gravados) {
      const contexto = contextos.find((c) => c.data === g.data) as Contexto
      prontos.push(buildNovo(reserva, contexto, g, pedidas, email))
    }
    const faltam = contextos.map((c) => c.data).filter((d) => !gravados.some((g) => g.data === d))
    contextos = faltam.length > 0 ? await contextosOf(tx, grupo, faltam) : []
  }
  return prontos
}

type Origem = { id: string; serie_id: string | null; data: string; hora: string }

/** The appointment that is being repeated: the one named, or the patient's last one before the series at that hour. */
const getOrigem = async (
  tx: Base,
  grupo: Grupo,
  contexto: Contexto,
  nomeada?: string,
): Promise<Origem | undefined> => {
  const par = requirePar(contexto)
  const { rows } = await sql<Origem>`
    select id, serie_id, data, hora from agendamento
    where ativo and unidade_id = ${par.unidade_id} and especialidade_id = ${par.especialidade_id}
      and paciente_id is not distinct from ${grupo.envio.paciente._id ?? null}::uuid
      and ${
        nomeada
          ? sql`id = ${nomeada}`
          : sql`hora = ${grupo.envio.hora} and paciente_id is not null and data < ${grupo.datas[0]}`
      }
    order by data desc limit 1 for no key update`.execute(tx)
  return rows[0]
}

export type SerieMarcada = { agendamentos: Agendamento[]; vagas: Vaga[]; origem: string | null }

/** Books a whole series or nothing of it (spec 3 §2.1, §8). */
export const repeat = async (
  tx: Base,
  usuario: UsuarioDaSessao,
  pedido: RepeticaoEnvio,
  hoje: string,
): Promise<SerieMarcada> => {
  const envios = pedido.agendamentos as AgendamentoEnvio[]
  for (const e of envios) requireAcoes(usuario, e.status, e.encaixe)
  await lockGuias(tx, [...new Set(envios.flatMap(guiaIds))].sort())

  const grupos = groupDatas(envios)
  await lockCadastros(
    tx,
    envios.map((e) => pedidoOf(e)),
  )
  const contextos = new Map<Grupo, Contexto[]>()
  for (const g of grupos) {
    const doGrupo = await contextosOf(tx, g)
    requirePar(doGrupo[0] as Contexto)
    requireCadastros(doGrupo[0] as Contexto, nomeadosOf(g.envio))
    contextos.set(g, doGrupo)
  }
  const pedidas = (guia: string) => envios.filter((e) => guiaIds(e).includes(guia)).length
  for (const [primeiro] of contextos.values()) requireSessoes(primeiro?.guias ?? [], pedidas)
  const indisponiveis = grupos.flatMap((g) => impedidas(g, contextos.get(g) ?? [], hoje))
  if (indisponiveis.length > 0) throw datasIndisponiveis(indisponiveis)
  const [primeiro] = grupos as [Grupo]
  const contextoInicial = contextos.get(primeiro)?.[0] as Contexto
  const origem = pedido.repetir
    ? await getOrigem(tx, primeiro, contextoInicial, pedido.repetir.origem)
    : undefined
  // A series goes on with the guides of the appointment that it repeats.
  const jaSao = origem ? await listGuiasDoAgendamento(tx, origem.id) : []
  const perguntas = [...contextos.values()].map(([c]) => segundaGuia(c?.guias ?? [], jaSao))
  requireMeant(envios, hoje, perguntas.find(Boolean))
  const serie = {
    id: origem?.serie_id ?? uuid(),
    regra: pedido.repetir?.regra ?? null,
    repeticoes: envios.length,
    acabarEm: envios
      .map((e) => e.data)
      .sort()
      .at(-1) as string,
  }
  const agendamentos: Agendamento[] = []
  const vagas: Vaga[] = []
  for (const g of grupos) {
    const reserva = { ...reservaOf(g.envio), serie }
    agendamentos.push(
      ...(await takeDatas(tx, g, reserva, contextos.get(g) ?? [], { pedidas, email: usuario.email, hoje })),
    )
    const par = requirePar(contextos.get(g)?.[0] as Contexto)
    vagas.push(...g.datas.map((data) => ({ ...par, data, hora: g.envio.hora })))
  }
  if (origem) {
    await sql`
      update agendamento set serie_id = ${serie.id}, repetir_regra = ${serie.regra}, repetir_repeticoes = ${serie.repeticoes},
        repetir_acabar_em = ${serie.acabarEm}, atualizado_por = ${usuario.email}
      where id = ${origem.id}`.execute(tx)
    vagas.unshift({ ...requirePar(contextoInicial), data: origem.data, hora: origem.hora })
  }
  agendamentos.sort((a, b) => (a.data + a.hora < b.data + b.hora ? -1 : 1))
  return { agendamentos, vagas, origem: origem?.id ?? null }
}
