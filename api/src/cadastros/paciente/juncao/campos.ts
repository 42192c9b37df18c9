import type { CampoDaJuncao } from '@clinica/shared-domain'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/banco'

/** The columns that are taken over as one. The insurers are rows of their own. */
const COLUNAS = {
  nome: ['nome'],
  nome_social: ['nome_social'],
  data_nascimento: ['data_nascimento'],
  cpf: ['cpf', 'outro_tipo', 'outro_num'],
  rg: ['rg_num', 'rg_oe', 'rg_oe_uf'],
  sexo: ['sexo'],
  estado_civil: ['estado_civil'],
  profissao: ['profissao'],
  riscoDeQueda: ['risco_de_queda'],
  celular: ['contato_celular'],
  telefone: ['contato_telefone'],
  email: ['contato_email'],
  endereco: ['cep', 'endereco', 'numero', 'complemento', 'bairro', 'uf', 'cidade'],
  contato_emergencia: ['emergencia_nome', 'emergencia_cpf', 'emergencia_telefone', 'emergencia_celular'],
  responsavel: [
    'responsavel_nome',
    'responsavel_cpf',
    'responsavel_outro_tipo',
    'responsavel_outro_num',
    'responsavel_telefone',
    'responsavel_celular',
  ],
  indicacao: ['indicacao_valor', 'indicacao_medico_id'],
  convenios: [],
  observacao: ['observacao'],
} as const satisfies Record<CampoDaJuncao, readonly string[]>

export type CamposMudados = Record<string, { antes: unknown; depois: unknown }>

/** Takes columns of `de` over into `para`: what they were and are, of those that differ. */
export const takeCampos = async (
  tx: Tx,
  { de, para, campos }: { de: string; para: string; campos: readonly CampoDaJuncao[] },
): Promise<CamposMudados> => {
  const colunas = campos.flatMap((campo): readonly string[] => COLUNAS[campo])
  if (colunas.length === 0) return {}
  const { rows } = await sql<{ antes: Record<string, unknown>; depois: Record<string, unknown> }>`
    select to_jsonb(p) as antes, to_jsonb(d) as depois from paciente p, paciente d
    where p.id = ${para} and d.id = ${de}`.execute(tx)
  const { antes = {}, depois = {} } = rows[0] ?? {}
  const sets = colunas.map((c) => sql`${sql.ref(c)} = d.${sql.ref(c)}`)
  await sql`update paciente p set ${sql.join(sets)} from paciente d where p.id = ${para} and d.id = ${de}`.execute(
    tx,
  )
  return Object.fromEntries(
    colunas.filter((c) => antes[c] !== depois[c]).map((c) => [c, { antes: antes[c], depois: depois[c] }]),
  )
}

/** Columns become again what they were, where nobody has written something else since. */
export const giveCamposBack = async (tx: Tx, para: string, campos: CamposMudados): Promise<void> => {
  const { rows } = await sql<{ agora: Record<string, unknown> }>`
    select to_jsonb(p) as agora from paciente p where p.id = ${para}`.execute(tx)
  const agora = rows[0]?.agora ?? {}
  const intactas = Object.entries(campos).filter(([c, { depois }]) => agora[c] === depois)
  if (intactas.length === 0) return
  const antes = Object.fromEntries(intactas.map(([c, v]) => [c, v.antes]))
  const sets = intactas.map(([c]) => sql`${sql.ref(c)} = v.${sql.ref(c)}`)
  await sql`update paciente p set ${sql.join(sets)}
    from jsonb_populate_record(null::paciente, ${JSON.stringify(antes)}::jsonb) as v where p.id = ${para}`.execute(
    tx,
  )
}

/** The insurers of `de` that `para` does not have with the same card are copied after its own; ids of the copies. */
export const copyConvenios = async (tx: Tx, de: string, para: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    insert into paciente_convenio (id, paciente_id, convenio_id, plano, matricula, validade, posicao)
    select gen_random_uuid(), ${para}, c.convenio_id, c.plano, c.matricula, c.validade,
      coalesce((select max(posicao) from paciente_convenio where paciente_id = ${para}), -1) + row_number() over (order by c.posicao, c.id)
    from paciente_convenio c where c.paciente_id = ${de} and not exists (
      select from paciente_convenio m where m.paciente_id = ${para} and m.convenio_id = c.convenio_id
        and m.matricula is not distinct from c.matricula)
    returning id`.execute(tx)
  return rows.map((r) => r.id)
}
