import { isMinor, MENSAGENS_DO_PACIENTE, searchable } from '@clinica/shared-domain'
import { CAMPOS_DA_IMPORTACAO } from '@clinica/shared-domain/cadastros/importacao/campos'
import { sql } from 'kysely'
import { cidadesOf, estados } from '../../estado/municipios'
import { findOferecidos, ufOf } from './oferecidos'
import { findConvenios, findMedicos, phonesOf, yesOrNo } from './partesDoPaciente'
import type { Faltas, Lidos, TipoDeImportacao, Valores } from './tipo'

/** Field → the domain whose value it holds. */
const DOMINIOS = {
  sexo: 'Sexo',
  estado_civil: 'EstadoCivil',
  profissao: 'Profissões',
  indicacao_valor: 'Indicação',
} as const
const DOCUMENTOS = ['cpf', 'outro_tipo', 'outro_num', 'rg_num', 'rg_oe', 'rg_oe_uf'] as const
const OUTROS_CAMPOS = ['passaporte', 'rnm'] as const
const COM_CPF =
  'De quem tem CPF, o passaporte e o RNM ficam fora: eles ficam no lugar do CPF de quem não tem.'
const SEM_DOCUMENTOS =
  'O cadastro de menores de 18 anos não guarda documentos: o CPF e o RG deles ficam fora.'

/** The document of a person that stands in the place of the CPF: the passport, or the RNM. */
const outroOf = (lidos: Lidos, cpf: unknown, antes = '') => {
  const tipo = cpf ? undefined : OUTROS_CAMPOS.find((t) => lidos[antes + t])
  return { [`${antes}outro_tipo`]: tipo, [`${antes}outro_num`]: tipo && lidos[antes + tipo] }
}

const placeOf = (lidos: Lidos, faltas: Faltas) => {
  const uf = lidos.uf ? ufOf(estados, String(lidos.uf)) : undefined
  if (lidos.uf && !uf) faltas.uf = 'UF inválida.'
  const cidade = cidadesOf
    .get(uf ?? '')
    ?.find((c) => searchable(c.nome) === searchable(String(lidos.cidade ?? '')))
  if (lidos.cidade && uf && !cidade) faltas.cidade = 'Esta cidade não é do estado da linha.'
  return { uf, cidade: uf ? cidade?.nome : lidos.cidade }
}

/** Patients of the spreadsheet that the clinic had. Name and birth alone are demanded; what a row leaves empty stays empty. */
export const paciente: TipoDeImportacao = {
  tabela: 'paciente',
  assunto: 'paciente',
  nome: sql<string>`r.nome`,
  campos: CAMPOS_DA_IMPORTACAO.paciente,
  dePaciente: true,
  preparar: async (db, { hoje, campos }) => {
    const find = await findOferecidos(db, Object.values(DOMINIOS))
    const conveniosOf = await findConvenios(db)
    const medicoOf = await findMedicos(db)
    const montar = (lidos: Lidos, faltas: Faltas): Valores => {
      const nascimento = String(lidos.data_nascimento ?? '')
      if (nascimento > hoje) faltas.data_nascimento = MENSAGENS_DO_PACIENTE.nascimentoFuturo
      const doDominio: Valores = {}
      for (const [campo, dominio] of Object.entries(DOMINIOS)) {
        if (!lidos[campo]) continue
        doDominio[campo] = find(dominio, String(lidos[campo]))?.valor
        if (!doDominio[campo]) faltas[campo] = 'Este valor não está na lista do domínio.'
      }
      const rg_oe_uf = lidos.rg_oe_uf ? ufOf(estados, String(lidos.rg_oe_uf)) : undefined
      if (lidos.rg_oe_uf && !rg_oe_uf) faltas.rg_oe_uf = 'UF inválida.'
      const valores: Valores = {
        ...lidos,
        ...doDominio,
        ...outroOf(lidos, lidos.cpf),
        ...outroOf(lidos, lidos.responsavel_cpf, 'responsavel_'),
        ...phonesOf(lidos, 'contato'),
        ...phonesOf(lidos, 'responsavel'),
        ...phonesOf(lidos, 'emergencia'),
        ...placeOf(lidos, faltas),
        rg_oe_uf,
        convenios: conveniosOf(lidos, faltas),
        indicacao_medico_id: medicoOf(lidos, faltas),
        risco_de_queda: yesOrNo('risco_de_queda', lidos, faltas),
        ativo: yesOrNo('ativo', lidos, faltas),
      }
      if (nascimento && isMinor(nascimento, hoje)) for (const campo of DOCUMENTOS) delete valores[campo]
      return valores
    }
    const outros = OUTROS_CAMPOS.some((c) => campos.has(c))
    return {
      montar,
      avisos: [
        ...(outros || DOCUMENTOS.some((c) => campos.has(c)) ? [SEM_DOCUMENTOS] : []),
        ...(outros && campos.has('cpf') ? [COM_CPF] : []),
      ],
    }
  },
  chaves: ({ nome, data_nascimento, cpf, outro_tipo, outro_num, rg_num, rg_oe_uf }) => [
    ...(cpf ? [[`cpf ${cpf}`, 'CPF'] as const] : []),
    ...(outro_num ? [[`${outro_tipo} ${outro_num}`, 'documento'] as const] : []),
    [`${searchable(String(nome))} ${data_nascimento}`, 'nome e nascimento'],
    ...(rg_num
      ? [[`rg ${searchable(String(rg_num)).replace(/[^a-z0-9]/g, '')} ${rg_oe_uf ?? ''}`, 'RG'] as const]
      : []),
  ],
  existente: () => sql`
    select e.id, e.igual || case when e.ativo then '.' else ', cancelado.' end as motivo, null::jsonb as antes from (
      select 1 as ordem, p.id, p.ativo, 'Mesmo CPF' as igual from paciente p
      where p.cpf collate "C" = l.valores->>'cpf'
      union all
      select 1, p.id, p.ativo, 'Mesmo documento' from paciente p
      where p.outro_num is not null and p.outro_tipo = l.valores->>'outro_tipo' and rg_chave(p.outro_num) collate "C" = rg_chave(l.valores->>'outro_num')
      union all
      select 2, p.id, p.ativo, 'Mesmo nome e nascimento' from (select ' ' || norm(l.valores->>'nome') as nome offset 0) v
        join paciente p on p.data_nascimento = (l.valores->>'data_nascimento')::date and split_part(p.busca_n, E'\\n', 1) = v.nome
      union all
      select 3, p.id, p.ativo, 'Mesmo RG' from paciente p
      where p.ativo and p.rg_num is not null and rg_chave(p.rg_num) = rg_chave(l.valores->>'rg_num')
        and coalesce(p.rg_oe_uf, '') = coalesce(l.valores->>'rg_oe_uf', '')) e
    order by e.ativo desc, e.ordem, e.id limit 1`,
  inserir: async (tx, lote, por) => {
    const { rows } = await sql<{ id: string }>`
      insert into paciente (id, nome, nome_social, data_nascimento, cpf, outro_tipo, outro_num, rg_num, rg_oe, rg_oe_uf, sexo, estado_civil, profissao,
        contato_celular, contato_telefone, contato_email, cep, endereco, numero, complemento, bairro, uf, cidade, indicacao_valor,
        indicacao_medico_id, responsavel_nome, responsavel_cpf, responsavel_outro_tipo, responsavel_outro_num, responsavel_celular, responsavel_telefone,
        emergencia_nome, emergencia_cpf,
        emergencia_celular, emergencia_telefone, observacao, risco_de_queda, ativo, atualizado_por)
      select l.id, v.nome, v.nome_social, v.data_nascimento, v.cpf, v.outro_tipo, v.outro_num, v.rg_num, v.rg_oe, v.rg_oe_uf, v.sexo, v.estado_civil, v.profissao,
        v.contato_celular, v.contato_telefone, v.contato_email, v.cep, v.endereco, v.numero, v.complemento, v.bairro, v.uf, v.cidade,
        v.indicacao_valor, v.indicacao_medico_id, v.responsavel_nome, v.responsavel_cpf, v.responsavel_outro_tipo, v.responsavel_outro_num, v.responsavel_celular, v.responsavel_telefone,
        v.emergencia_nome, v.emergencia_cpf, v.emergencia_celular, v.emergencia_telefone, v.observacao,
        coalesce(v.risco_de_queda, false), coalesce(v.ativo, true), ${por}
      from ${lote} l cross join lateral jsonb_populate_record(null::paciente, l.valores) v
      on conflict do nothing returning id`.execute(tx)
    const ids = rows.map((r) => r.id)
    await sql`
      insert into paciente_convenio (id, paciente_id, convenio_id, plano, matricula, validade, posicao)
      select gen_random_uuid(), l.id, c.id, v.valor->>'plano', v.valor->>'matricula', (v.valor->>'validade')::date, v.ordem - 1
      from ${lote} l
        cross join lateral jsonb_array_elements(coalesce(l.valores->'convenios', jsonb_build_array(l.valores))) with ordinality v (valor, ordem)
        join convenio c on c.id = (v.valor->>'convenio')::uuid
      where l.id = any(${ids}::uuid[])`.execute(tx)
    return ids
  },
  emUso: sql<boolean>`r.updated_at <> r.created_at`,
  ficou: sql<string | null>`case when exists (select from lancamento x where x.paciente_id = r.id)
    then 'Ficou: a conta do paciente tem lançamentos, que não se apagam.' end`,
  remover: async (tx, ids) => {
    await tx.deleteFrom('paciente').where('id', 'in', ids).execute()
  },
}
