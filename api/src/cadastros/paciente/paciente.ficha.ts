import type { Paciente } from '@clinica/shared-domain'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/tabelas'
import { conveniosOf } from './paciente.convenios'

const indicado = sql<Paciente['indicacao']['medico']>`case when medico.id is not null then json_build_object(
  '_id', medico.id, 'nome', medico.nome, 'conselho', medico.conselho, 'numeroConselho', medico.numero_conselho,
  'ufConselho', medico.uf_conselho, 'cbo', json_build_object('codigo', medico.cbo_codigo, 'valor', medico.cbo_valor)) end`

/** Of a register that is part of another. */
const juntado = sql<{ _id: string; nome: string } | null>`(
  select json_build_object('_id', o.id, 'nome', o.nome) from paciente_juncao j join paciente o on o.id = j.para
  where j.de = paciente.id and j.desfeita_em is null)`

const readFichas = (db: Kysely<DB>, ids: readonly string[]) =>
  db
    .selectFrom('paciente')
    .leftJoin('medico', 'medico.id', 'paciente.indicacao_medico_id')
    .selectAll('paciente')
    .select([indicado.as('medico'), juntado.as('juntado_a')])
    .where('paciente.id', 'in', ids)
    .execute()

type Lida = Awaited<ReturnType<typeof readFichas>>[number]
type Convenios = ReturnType<Awaited<ReturnType<typeof conveniosOf>>>

const fichaOf = (p: Lida, convenios: Convenios) => ({
  _id: p.id,
  nome: p.nome,
  nome_social: p.nome_social,
  data_nascimento: p.data_nascimento,
  cpf: p.cpf,
  estado_civil: p.estado_civil,
  sexo: p.sexo,
  profissao: p.profissao,
  observacao: p.observacao,
  riscoDeQueda: p.risco_de_queda,
  ativo: p.ativo,
  indicacao: {
    valor: p.indicacao_valor,
    medico: p.medico,
  },
  responsavel: {
    nome: p.responsavel_nome,
    cpf: p.responsavel_cpf,
    telefone: p.responsavel_telefone,
    celular: p.responsavel_celular,
  },
  endereco: {
    cep: p.cep,
    endereco: p.endereco,
    numero: p.numero,
    complemento: p.complemento,
    bairro: p.bairro,
    uf: p.uf,
    cidade: p.cidade,
  },
  contato: { email: p.contato_email, celular: p.contato_celular, telefone: p.contato_telefone },
  contato_emergencia: {
    nome: p.emergencia_nome,
    cpf: p.emergencia_cpf,
    telefone: p.emergencia_telefone,
    celular: p.emergencia_celular,
  },
  docs_pessoais: { rg_num: p.rg_num, rg_oe: p.rg_oe, rg_oe_uf: p.rg_oe_uf, cpf: p.cpf },
  convenios,
  updatedAt: p.updated_at,
  ...(p.juntado_a && { juntadoA: p.juntado_a }),
  ...(p.oculto_em && { oculto: true }),
})

/** The whole registers of these patients (spec 2 §3), in their order; those that are not there are left out. */
export const listFichas = async (db: Kysely<DB>, ids: readonly string[]) => {
  if (ids.length === 0) return []
  const lidas = await readFichas(db, ids)
  const convenios = await conveniosOf(db, [...ids])
  const porId = new Map(lidas.map((p) => [p.id, p]))
  return ids.flatMap((id) => {
    const p = porId.get(id)
    return p ? [fichaOf(p, convenios(id))] : []
  })
}

export const getPaciente = async (db: Kysely<DB>, id: string) => (await listFichas(db, [id]))[0]
