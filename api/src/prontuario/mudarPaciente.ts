import { sql } from 'kysely'
import type { Base } from '../platform/db/banco'
import { devolveSoltos, followRegistros, moveSoltos } from './anexo/pacientes'

type Movidos = Record<string, string[]>

/** Entries `onde` and their answers become those of `para`, in its prontuário. */
const moveRegistros = async (
  tx: Base,
  de: string,
  para: string,
  ids: readonly string[] | null,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    update registro_clinico r set paciente_id = ${para},
      prontuario_id = coalesce((select id from prontuario where paciente_id = ${para}), r.prontuario_id)
    where r.paciente_id = ${de} ${ids ? sql`and r.id = any(${ids}::uuid[])` : sql``} returning r.id`.execute(
    tx,
  )
  await sql`update resposta p set paciente_id = ${para} from registro_clinico r
    where r.id = p.registro_id and p.paciente_id = ${de} and r.paciente_id = ${para}`.execute(tx)
  return rows.map((r) => r.id)
}

/**
 * The clinical record of `de` becomes that of `para`: entries and plans (each keeps the name that it was written under), and drafts where
 * `para` has none of the same key. Ids by table. A prontuário of `de` stays, empty, where `para` has one.
 */
export const movePaciente = async (tx: Base, de: string, para: string): Promise<Movidos> => {
  const { rows: prontuario } = await sql<{ id: string }>`
    update prontuario set paciente_id = ${para} where paciente_id = ${de}
      and not exists (select from prontuario where paciente_id = ${para}) returning id`.execute(tx)
  await sql`update registro_clinico r set registrado_como = p.nome from paciente p
    where r.paciente_id = ${de} and p.id = r.paciente_id and r.registrado_como is null`.execute(tx)
  const registro_clinico = await moveRegistros(tx, de, para, null)
  const { rows: plano_terapeutico } = await sql<{ id: string }>`
    update plano_terapeutico l set paciente_id = ${para}, registrado_como = coalesce(l.registrado_como, p.nome) from paciente p
    where l.paciente_id = ${de} and p.id = l.paciente_id returning l.id`.execute(tx)
  const anexo = [...(await followRegistros(tx, de, para)), ...(await moveSoltos(tx, de, para))]
  const { rows: rascunho } = await sql<{ id: string }>`
    update rascunho r set paciente_id = ${para} where paciente_id = ${de} and not exists (
      select from rascunho o where o.usuario_id = r.usuario_id and o.paciente_id = ${para} and o.chave = r.chave)
    returning id`.execute(tx)
  const { rows: emitido } = await sql<{ id: string }>`
    update emitido set paciente_id = ${para} where paciente_id = ${de} returning id`.execute(tx)
  const ids = (linhas: { id: string }[]) => linhas.map((l) => l.id)
  return {
    prontuario: ids(prontuario),
    registro_clinico,
    plano_terapeutico: ids(plano_terapeutico),
    rascunho: ids(rascunho),
    emitido: ids(emitido),
    anexo,
  }
}

/** Takes `movePaciente` back, with what was written since about the bookings that go back. */
export const devolvePaciente = async (
  tx: Base,
  de: string,
  para: string,
  {
    prontuario = [],
    registro_clinico = [],
    plano_terapeutico = [],
    rascunho = [],
    emitido = [],
    anexo = [],
    agendamento = [],
  }: Movidos,
): Promise<void> => {
  // Its prontuário goes back when nobody else's entries need it; else `de` gets one of its own.
  const { rows: desde } = await sql<{ id: string; volta: boolean }>`
    select id, id = any(${registro_clinico}::uuid[]) or agendamento_id = any(${agendamento}::uuid[]) as volta
    from registro_clinico where paciente_id = ${para}`.execute(tx)
  const voltam = desde.filter((r) => r.volta).map((r) => r.id)
  if (desde.every((r) => r.volta))
    await sql`update prontuario set paciente_id = ${de}
      where id = any(${prontuario}::uuid[]) and paciente_id = ${para}`.execute(tx)
  if (voltam.length > 0)
    await sql`insert into prontuario (id, paciente_id, criado_por, created_at)
      select gen_random_uuid(), ${de}, p.criado_por, p.created_at from prontuario p
      where p.paciente_id = ${para} and not exists (select from prontuario where paciente_id = ${de})`.execute(
      tx,
    )
  await moveRegistros(tx, para, de, voltam)
  await followRegistros(tx, para, de)
  await sql`update registro_clinico r set registrado_como = null from paciente p
    where p.id = ${de} and r.id = any(${voltam}::uuid[]) and r.registrado_como = p.nome`.execute(tx)
  await sql`update plano_terapeutico l set paciente_id = ${de},
      registrado_como = case when l.registrado_como = p.nome then null else l.registrado_como end
    from paciente p
    where p.id = ${de} and l.id = any(${plano_terapeutico}::uuid[]) and l.paciente_id = ${para}`.execute(tx)
  await sql`update rascunho set paciente_id = ${de} where paciente_id = ${para}
    and (id = any(${rascunho}::uuid[]) or agendamento_id = any(${agendamento}::uuid[]))`.execute(tx)
  await sql`update emitido set paciente_id = ${de} where paciente_id = ${para} and id = any(${emitido}::uuid[])`.execute(
    tx,
  )
  await devolveSoltos(tx, de, para, anexo)
}

/** How many entries of a patient would move, removed ones too. */
export const countDoPaciente = async (db: Base, paciente: string): Promise<Record<string, number>> => {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*)::int from registro_clinico where paciente_id = ${paciente}) as registro_clinico,
      (select count(*)::int from plano_terapeutico where paciente_id = ${paciente}) as plano_terapeutico,
      (select count(*)::int from rascunho where paciente_id = ${paciente}) as rascunho,
      (select count(*)::int from emitido where paciente_id = ${paciente}) as emitido,
      (select count(*)::int from anexo where paciente_id = ${paciente}) as anexo`.execute(db)
  return { ...rows[0] }
}
