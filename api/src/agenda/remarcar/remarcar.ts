import {
  addDias,
  daysBetween,
  isAwaited,
  type Remarcacao,
  STATUS,
  type UsuarioDaSessao,
} from '@clinica/shared-domain'
import { sql } from 'kysely'
import type { Base } from '../../platform/db/banco'
import { HttpErro } from '../../platform/http/erros'
import { requireAcoes, requireLivre, requireMudanca, withGuards } from '../agendamento/book'
import { type Contexto, getContextos } from '../agendamento/contexto.queries'
import type { Mudado } from '../agendamento/historico'
import { lockAtivo, lockCadastros, notFound, requireSemFaturamento, type Travado } from '../agendamento/lock'
import { requireMeant, requireNotTooFar } from '../agendamento/periodo'
import { impedimento, requireCadastros, requirePar, takePosicao } from '../agendamento/regras'
import type { Vaga } from '../grade/grade.queries'
import { findAgendamentos } from '../grade/linhas'
import { datasIndisponiveis, type Indisponivel } from '../serie/repeat'

/** What was billed stays where it is, and what has happened is not booked again by being moved. */
const requireRemarcavel = async (tx: Base, a: Travado): Promise<void> => {
  await requireSemFaturamento(tx, a, 'remarcado')
  if (isAwaited(a.status)) return
  const { descricao } = STATUS[a.status]
  throw new HttpErro(
    409,
    'transicaoInvalida',
    `Um agendamento com status ${descricao} não pode ser remarcado.`,
  )
}

const MESMOS = ['serie_id', 'unidade_id', 'especialidade_id', 'hora', 'profissional_id', 'encaixe'] as const

/** The named ones, held: later ones of the same series that stand where `a` stands; 404 for another. */
const lockSeguintes = async (
  tx: Base,
  usuario: UsuarioDaSessao,
  a: Travado,
  nomeados: Remarcacao['seguintes'],
): Promise<Travado[]> => {
  const seguintes: Travado[] = []
  for (const { _id, updatedAt } of [...nomeados].sort((x, y) => (x._id < y._id ? -1 : 1))) {
    const s = await lockAtivo(tx, _id, updatedAt)
    if (!a.serie_id || s.data <= a.data || MESMOS.some((campo) => s[campo] !== a[campo])) throw notFound()
    if (seguintes.at(-1)?.id === s.id) throw notFound()
    requireMudanca(usuario, s.status)
    await requireRemarcavel(tx, s)
    seguintes.push(s)
  }
  return seguintes
}

type Destino = { data: string; hora: string; profissional: string; encaixe: boolean }

const contextoOf = async (tx: Base, a: Travado, { data, hora, profissional }: Destino): Promise<Contexto> => {
  const [c] = await getContextos(tx, {
    unidade: a.unidade,
    especialidade: a.especialidade,
    hora,
    datas: [data],
    profissional,
    paciente: a.paciente_id,
    exceto: a.id,
  })
  requirePar(c as Contexto, a)
  requireCadastros(c as Contexto, { profissional, paciente: a.paciente_id ?? undefined, guias: [] })
  return c as Contexto
}

/** `dias`: by how many the end of its repetition moves too. */
const move = async (
  tx: Base,
  a: Travado,
  d: Destino,
  c: Contexto,
  email: string,
  dias: number,
): Promise<void> => {
  const posicao = takePosicao(c, d.encaixe)
  await withGuards(() =>
    sql`
      update agendamento set data = ${d.data}, hora = ${d.hora}, profissional_id = ${d.profissional}, encaixe = ${d.encaixe},
        posicao = ${posicao}, repetir_acabar_em = repetir_acabar_em + ${dias}::int, atualizado_por = ${email}
      where id = ${a.id}`.execute(tx),
  )
}

const vagaOf = (a: Travado, { data, hora }: Pick<Vaga, 'data' | 'hora'>): Vaga => ({
  unidade_id: a.unidade_id,
  especialidade_id: a.especialidade_id,
  data,
  hora,
})

/**
 * Moves an appointment to another day, hour or professional, and the named ones of its series by as many days; all or none.
 * Refused as a booking there would be; guides, note and series stay. Answers it first, then the others by day.
 */
export const remarcar = async (
  tx: Base,
  usuario: UsuarioDaSessao,
  id: string,
  envio: Remarcacao,
  hoje: string,
): Promise<{ mudados: Mudado[]; vagas: Vaga[] }> => {
  const a = await lockAtivo(tx, id, envio.updatedAt)
  requireMudanca(usuario, a.status)
  if (envio.encaixe) requireAcoes(usuario, 'marcado', true)
  await requireRemarcavel(tx, a)
  requireNotTooFar(envio.data, hoje)
  const seguintes = await lockSeguintes(tx, usuario, a, envio.seguintes)
  const dias = daysBetween(a.data, envio.data)
  const ids = [a, ...seguintes].map((s) => s.id)
  const antes = await findAgendamentos(tx, sql`a.id = any(${ids}::uuid[])`)
  await lockCadastros(tx, [
    {
      unidade: a.unidade,
      especialidade: a.especialidade,
      profissional: envio.profissional,
      paciente: a.paciente_id,
    },
  ])

  // Each leaves its place before the next one comes to it.
  const emOrdem = [a, ...seguintes].sort((x, y) => (x.data < y.data ? -1 : 1))
  if (dias > 0) emOrdem.reverse()
  const indisponiveis: Indisponivel[] = []
  const vagas: Vaga[] = []
  for (const s of emOrdem) {
    const destino: Destino = { ...envio, data: addDias(s.data, dias) }
    const vaga = vagaOf(s, destino)
    const c = await contextoOf(tx, s, destino)
    const pergunta = { profissional: true, vaga: true, encaixe: envio.encaixe }
    if (s === a) await requireLivre(tx, c, vaga, pergunta)
    else {
      const contra = impedimento(c, envio.hora, { ...pergunta, hoje })
      if (contra) {
        indisponiveis.push({ data: destino.data, motivo: contra.msg })
        continue
      }
    }
    await move(tx, s, destino, c, usuario.email, seguintes.length > 0 ? dias : 0)
    vagas.push(vagaOf(s, s), vaga)
  }
  if (indisponiveis.length > 0) throw datasIndisponiveis(indisponiveis)
  if (dias !== 0) requireMeant([envio], hoje)

  const depois = await findAgendamentos(tx, sql`a.id = any(${ids}::uuid[])`, sql`a.id <> ${id}, a.data, a.id`)
  return {
    mudados: depois.map((d) => ({ antes: antes.find((x) => x._id === d._id) ?? null, depois: d })),
    vagas,
  }
}
