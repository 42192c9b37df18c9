import { DIAS_PARA_DESFAZER } from '@clinica/shared-domain'
import { sql } from 'kysely'
import * as agenda from '../../../agenda/publico'
import * as faturamento from '../../../faturamento/publico'
import * as guias from '../../../guias/publico'
import type { Base } from '../../../platform/db/banco'
import * as prontuario from '../../../prontuario/publico'
import * as documento from '../../documento/mudarPaciente'
import * as privacidade from '../../privacidade/mudarPaciente'

type Movidos = Record<string, string[]>

/** Who has rows of a patient: each moves its own. Bookings before the record, which follows them back. */
const COLUNAS = [agenda, guias, faturamento, prontuario, documento, privacidade]

/** Rows of `de` become those of `para`, in every column; their ids by table. */
export const moveTudo = async (tx: Base, de: string, para: string): Promise<Movidos> => {
  const partes: Movidos[] = []
  for (const coluna of COLUNAS) partes.push(await coluna.movePaciente(tx, de, para))
  return Object.assign({}, ...partes)
}

export const devolveTudo = async (tx: Base, de: string, para: string, movidos: Movidos): Promise<void> => {
  for (const coluna of COLUNAS) await coluna.devolvePaciente(tx, de, para, movidos)
}

/** What of a patient would move. */
export const countTudo = async (db: Base, paciente: string) => {
  const partes: Record<string, number>[] = []
  for (const coluna of COLUNAS) partes.push(await coluna.countDoPaciente(db, paciente))
  const {
    agendamento = 0,
    guia = 0,
    registro_clinico = 0,
    plano_terapeutico = 0,
    documento: documentos = 0,
  } = Object.assign({}, ...partes)
  return {
    agendamentos: agendamento,
    guias: guia,
    registros: registro_clinico + plano_terapeutico,
    documentos,
  }
}

export type JuncaoGuardada = {
  id: string
  de: string
  para: string
  campos: { colunas: Record<string, { antes: unknown; depois: unknown }>; convenios: string[] }
  movidos: Movidos
  era_ativo: boolean
  desfeita_em: Date | null
  vencida: boolean
  /** What it stays in was merged into another since. */
  depois: boolean
}

const ate = sql`(j.feita_em + make_interval(days => ${DIAS_PARA_DESFAZER}))`
/** The register that stayed is itself part of another now. */
const depois = sql<boolean>`exists (select from paciente_juncao o where o.de = j.para and o.desfeita_em is null)`

/** Locked until the transaction ends. */
export const lockJuncao = async (tx: Base, id: string, agora: Date): Promise<JuncaoGuardada | undefined> =>
  (
    await sql<JuncaoGuardada>`
      select j.id, j.de, j.para, j.campos, j.movidos, j.era_ativo, j.desfeita_em, ${ate} < ${agora} as vencida, ${depois} as depois
      from paciente_juncao j where j.id = ${id} for update`.execute(tx)
  ).rows[0]

type Lida = {
  _id: string
  de: { _id: string; nome: string }
  para: { _id: string; nome: string }
  feitaEm: Date
  feitaPor: string
  ate: Date
  podeDesfazer: boolean
  desfeitaEm: Date | null
}

/** Merges `onde` (of alias `j`), the newest first, at most 50. */
export const listJuncoes = async (db: Base, onde: ReturnType<typeof sql>, agora: Date): Promise<Lida[]> =>
  (
    await sql<Lida>`
      select j.id as "_id", json_build_object('_id', d.id, 'nome', d.nome) as de,
        json_build_object('_id', p.id, 'nome', p.nome) as para, j.feita_em as "feitaEm", j.feita_por_nome as "feitaPor",
        ${ate} as ate, j.desfeita_em is null and ${ate} >= ${agora} and not ${depois} as "podeDesfazer",
        j.desfeita_em as "desfeitaEm"
      from paciente_juncao j join paciente d on d.id = j.de join paciente p on p.id = j.para
      where ${onde} order by j.feita_em desc, j.id limit 50`.execute(db)
  ).rows

/** The register that this one is part of; null for one that stands for itself. */
export const findJuntadoA = async (db: Base, id: string): Promise<{ _id: string; nome: string } | null> =>
  (
    await sql<{ _id: string; nome: string }>`
      select p.id as "_id", p.nome from paciente_juncao j join paciente p on p.id = j.para
      where j.de = ${id} and j.desfeita_em is null`.execute(db)
  ).rows[0] ?? null
