import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/tabelas'
import { conveniosOf } from './paciente.convenios'

/** The whole register of one patient (spec 2 §3). */
export const getPaciente = async (db: Kysely<DB>, id: string) => {
  const p = await db
    .selectFrom('paciente')
    .leftJoin('medico', 'medico.id', 'paciente.indicacao_medico_id')
    .selectAll('paciente')
    .select([
      'medico.nome as medico_nome',
      'medico.conselho as medico_conselho',
      'medico.numero_conselho as medico_numero',
      'medico.uf_conselho as medico_uf',
      'medico.cbo_codigo as medico_cbo_codigo',
      'medico.cbo_valor as medico_cbo_valor',
    ])
    .where('paciente.id', '=', id)
    .executeTakeFirst()
  if (!p) return undefined
  const convenios = await conveniosOf(db, [id])
  return {
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
      medico: p.indicacao_medico_id
        ? {
            _id: p.indicacao_medico_id,
            nome: p.medico_nome,
            conselho: p.medico_conselho,
            numeroConselho: p.medico_numero,
            ufConselho: p.medico_uf,
            cbo: { codigo: p.medico_cbo_codigo, valor: p.medico_cbo_valor },
          }
        : null,
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
    convenios: convenios(id),
    updatedAt: p.updated_at,
  }
}
