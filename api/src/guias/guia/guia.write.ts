import type { GuiaEnvio } from '@clinica/shared-domain'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Tx } from '../../platform/db/banco'
import { PREPARAR } from '../../platform/db/preparadas'
import { HttpErro } from '../../platform/http/erros'
import type { Write } from '../../platform/registro/registerRoutes'
import { fichaOf } from './ficha'
import { CRIADA_ATUALIZADA } from './historico'
import type { Linhas } from './linhas'
import { numberPrefix, skipToFree } from './numero'
import type { Pronta } from './prepare'

/** Its columns of the table. */
const rowOf = ({ guia, quantidade, unidade, especialidade }: Pronta) => {
  const { autorizacao, beneficiario, procedimentosRealizados: p } = guia
  const { profissionalSolicitante } = guia.contratadoSolicitante
  return {
    unidade_id: unidade.id,
    especialidade_id: especialidade.id,
    paciente_id: beneficiario._id,
    beneficiario_nome: beneficiario.nome,
    paciente_gestante: guia.pacienteGestante,
    convenio_id: beneficiario.convenio._id,
    plano: beneficiario.plano,
    profissional_id: guia.profissional?._id ?? null,
    solicitante_id: profissionalSolicitante._id ?? null,
    solicitante_nome: profissionalSolicitante.nome ?? null,
    senha: autorizacao.senha ?? null,
    validade_senha: autorizacao.validadeSenha ?? null,
    data_emissao: autorizacao.dataEmissao,
    cid10: guia.solicitacao.cid10,
    quantidade_autorizada: quantidade,
    total_procedimentos: p.totalProcedimentos,
    total_taxas_alugueis: p.totalTaxasAlugueis,
    total_materiais: p.totalMateriais,
    total_medicamentos: p.totalMedicamentos,
    total_diarias: p.totalDiarias,
    total_gases: p.totalGases,
    total_guia: p.totalGuia,
    fixar_valor: p.fixarValor,
    fator_multiplicador: p.fatorMultiplicador ?? 1,
    ficha: fichaOf(guia),
  }
}
const COLUNAS = [
  'unidade_id',
  'especialidade_id',
  'paciente_id',
  'beneficiario_nome',
  'paciente_gestante',
  'convenio_id',
  'plano',
  'profissional_id',
  'solicitante_id',
  'solicitante_nome',
  'senha',
  'validade_senha',
  'data_emissao',
  'cid10',
  'quantidade_autorizada',
  'total_procedimentos',
  'total_taxas_alugueis',
  'total_materiais',
  'total_medicamentos',
  'total_diarias',
  'total_gases',
  'total_guia',
  'fixar_valor',
  'fator_multiplicador',
  'ficha',
] as const satisfies (keyof ReturnType<typeof rowOf>)[]
const colunas = sql.join(COLUNAS.map((c) => sql.ref(c)))
const lidas = sql.join(COLUNAS.map((c) => sql.ref(`r.${c}`)))
const trocas = sql.join(COLUNAS.map((c) => sql`${sql.ref(c)} = ${sql.ref(`r.${c}`)}`))

/** The row as one parameter: one prepared statement, whatever it holds. */
const registro = (pronta: Pronta) =>
  sql`json_populate_record(null::guia, ${JSON.stringify(rowOf(pronta))}::json) as r`

type Linha = Partial<Omit<Linhas['realizados'][number], 'codigo'>> & { codigo?: string | null }
const linhaOf = (lista: 'S' | 'R', l: Linha, i: number) => ({
  lista,
  posicao: i + 1,
  data: l.data,
  tabela_id: l.tabela?._id ?? null,
  codigo_tabela: l.codigoTabela,
  codigo: l.codigo,
  nome: l.nome,
  ch: l.ch,
  valor_ch: l.valorCH,
  valor_fixo: l.valorFixo,
  qtd_solicitada: l.qtdSolicitada,
  qtd_autorizada: l.qtdAutorizada,
  qtd_realizada: l.qtdRealizada,
  hora_inicial: l.horaInicial,
  hora_final: l.horaFinal,
  via_acesso: l.viaAcesso,
  tecnica_utilizada: l.tecnicaUtilizada,
  reducao_acrescimo_pct: l.reducaoAcrescimoPct,
  valor_unitario: l.valorUnitario ?? 0,
  valor_total: l.valorTotal ?? 0,
  editado: l.editado ?? false,
})
const DAS_LINHAS = Object.keys(linhaOf('S', {}, 0))
const colunasDasLinhas = sql.join(DAS_LINHAS.map((c) => sql.ref(c)))
const linhasLidas = sql.join(DAS_LINHAS.map((c) => sql.ref(`l.${c}`)))
const trocasDasLinhas = sql.join(
  DAS_LINHAS.filter((c) => c !== 'lista' && c !== 'posicao').map(
    (c) => sql`${sql.ref(c)} = ${sql.ref(`excluded.${c}`)}`,
  ),
)
const linhas = ({ solicitacao, procedimentosRealizados }: Pronta['guia']) => {
  const todas = [
    ...solicitacao.procedimentos.map((l, i) => linhaOf('S', l, i)),
    ...procedimentosRealizados.procedimentos.map((l, i) => linhaOf('R', l, i)),
  ]
  return sql`json_populate_recordset(null::guia_procedimento, ${JSON.stringify(todas)}::json) as l`
}

type Gravacao = Write<GuiaEnvio>
const prefixOf = ({ unidade, especialidade }: Pronta): string =>
  numberPrefix(unidade.faixa, especialidade.codigo)

/** One statement: number, guide, rows, history. False when the number was there already, without a guide of ours behind it. */
const tryInsert = async (tx: Tx, { id, req }: Gravacao, pronta: Pronta): Promise<boolean> => {
  const { rows } = await sql`${PREPARAR}
    with s as (
        insert into guia_sequencia as q (unidade_id, ultimo) values (${pronta.unidade.id}::uuid, 1)
        on conflict (unidade_id) do update set ultimo = q.ultimo + 1 returning ultimo),
      g as (
        insert into guia (id, numero, atualizado_por, ${colunas})
        select ${id}::uuid, ${prefixOf(pronta)}::text || s.ultimo, ${req.usuario.email}::text, ${lidas} from s, ${registro(pronta)}
        on conflict (numero) do nothing returning id),
      l as (
        insert into guia_procedimento (guia_id, ${colunasDasLinhas})
        select g.id, ${linhasLidas} from g, ${linhas(pronta.guia)}),
      h as (
        insert into guia_historico (id, guia_id, codigo, descricao, criado_por)
        select ${uuid()}::uuid, g.id, ${CRIADA_ATUALIZADA.codigo}::smallint, ${CRIADA_ATUALIZADA.descricao}::text,
          ${req.usuario.email}::text from g)
    select id from g`.execute(tx)
  return rows.length === 1
}

/** A new guide with its number, which is the next one that no guide has (docs/decisions/guias.md). */
export const insertGuia = async (tx: Tx, write: Gravacao, pronta: Pronta): Promise<void> => {
  if (await tryInsert(tx, write, pronta)) return
  await skipToFree(tx, pronta.unidade.id, prefixOf(pronta))
  if (!(await tryInsert(tx, write, pronta)))
    throw new HttpErro(409, 'conflito', 'Outra pessoa alterou os mesmos dados. Tente novamente.')
}

/** Everything but its number, in one statement. */
export const updateGuia = async (tx: Tx, { id, req, valores }: Gravacao, pronta: Pronta): Promise<void> => {
  await sql`${PREPARAR}
    with g as (
        update guia set ativo = ${valores.ativo}::boolean, atualizado_por = ${req.usuario.email}::text, ${trocas} from ${registro(pronta)} where guia.id = ${id}::uuid),
      novas as materialized (select * from ${linhas(pronta.guia)}),
      d as (
        delete from guia_procedimento p where p.guia_id = ${id}::uuid
          and not exists (select from novas n where n.lista = p.lista and n.posicao = p.posicao)),
      l as (
        insert into guia_procedimento (guia_id, ${colunasDasLinhas}) select ${id}::uuid, ${linhasLidas} from novas as l
        on conflict (guia_id, lista, posicao) do update set ${trocasDasLinhas})
    insert into guia_historico (id, guia_id, codigo, descricao, campos, criado_por)
    values (${uuid()}::uuid, ${id}::uuid, ${CRIADA_ATUALIZADA.codigo}::smallint, ${CRIADA_ATUALIZADA.descricao}::text,
      ${pronta.campos}::text[], ${req.usuario.email}::text)`.execute(tx)
}
