import type { Guia, ProcedimentoRealizado, ProcedimentoSolicitado } from '@clinica/shared-domain'
import { sql } from 'kysely'
import { FATURADA_DA_GUIA } from '../../faturamento/publico'
import type { Base } from '../../platform/db/banco'
import { PREPARAR } from '../../platform/db/preparadas'
import { fichaOf } from './ficha'

type Totais = Omit<Guia['procedimentosRealizados'], 'procedimentos' | 'observacao' | 'maxAutorizado'>

/** What is a column of its own, as the answer has it. */
type Linha = Pick<
  Guia,
  | '_id'
  | 'ativo'
  | 'bloqueada'
  | 'bloqueadoParaPagamento'
  | 'observacaoFaturamento'
  | 'unidade'
  | 'especialidade'
  | 'paciente'
  | 'profissional'
  | 'pacienteGestante'
  | 'agendamentos'
  | 'historico'
  | 'sessoes'
  | 'faturada'
> &
  Totais & {
    numero: string
    senha: string | null
    validade_senha: string | null
    data_emissao: string
    beneficiario_nome: string
    convenio: Guia['beneficiario']['convenio']
    plano: string | null
    solicitante_id: string | null
    solicitante_nome: string | null
    cid10: string | null
    ficha: unknown
    solicitados: ProcedimentoSolicitado[]
    realizados: ProcedimentoRealizado[]
    updated_at: Date
  }

const PROCEDIMENTO = `'tabela', case when t.id is not null then json_build_object('_id', t.id, 'nome', t.nome) end,
  'codigoTabela', l.codigo_tabela, 'codigo', l.codigo, 'nome', l.nome, 'data', l.data, 'ch', l.ch, 'valorCH', l.valor_ch,
  'valorFixo', l.valor_fixo, 'qtdSolicitada', l.qtd_solicitada, 'qtdAutorizada', l.qtd_autorizada,
  'qtdRealizada', l.qtd_realizada`
const REALIZADO = `${PROCEDIMENTO}, 'horaInicial', l.hora_inicial, 'horaFinal', l.hora_final, 'viaAcesso', l.via_acesso,
  'tecnicaUtilizada', l.tecnica_utilizada, 'reducaoAcrescimoPct', l.reducao_acrescimo_pct,
  'valorUnitario', l.valor_unitario, 'valorTotal', l.valor_total, 'editado', l.editado`
const linhas = (lista: 'S' | 'R', campos: string) =>
  sql.raw(`array(
  select json_build_object(${campos}) from guia_procedimento l left join tabela_procedimento t on t.id = l.tabela_id
  where l.guia_id = g.id and l.lista = '${lista}' order by l.posicao)`)

/**
 * One id is compared with `=`: planning takes ten times as long as reading, and only so does PostgreSQL keep one plan for all.
 */
const selectGuias = (db: Base, ids: readonly string[]) =>
  sql<Linha>`${PREPARAR}
    select g.id as "_id", g.ativo, g.bloqueada, g.bloqueado_para_pagamento as "bloqueadoParaPagamento",
      g.observacao_faturamento as "observacaoFaturamento", u.nome as unidade, e.nome as especialidade,
      json_build_object('_id', p.id, 'nome', p.nome, 'nome_social', p.nome_social) as paciente,
      case when pr.id is not null then json_build_object('_id', pr.id, 'nome', pr.nome) end as profissional,
      g.paciente_gestante as "pacienteGestante",
      json_build_object('quantidade', s.quantidade, 'usadas', s.usadas, 'restantes', s.restantes) as sessoes,
      g.numero, g.senha, g.validade_senha, g.data_emissao, g.beneficiario_nome, g.plano, g.solicitante_id,
      g.solicitante_nome, g.cid10, g.ficha, g.updated_at, g.total_procedimentos as "totalProcedimentos",
      g.total_taxas_alugueis as "totalTaxasAlugueis", g.total_materiais as "totalMateriais",
      g.total_medicamentos as "totalMedicamentos", g.total_diarias as "totalDiarias", g.total_gases as "totalGases",
      g.total_guia as "totalGuia", g.fixar_valor as "fixarValor", g.fator_multiplicador as "fatorMultiplicador",
      json_build_object('_id', c.id, 'nome', c.nome, 'ans', c.ans, 'particular', c.particular, 'valorCH', c.valor_ch,
        'vencimentoGuiaDias', c.vencimento_guia_dias, 'tabelas', array(
          select json_build_object('_id', t.id, 'nome', t.nome)
          from convenio_tabela ct join tabela_procedimento t on t.id = ct.tabela_id
          where ct.convenio_id = c.id order by ct.posicao)) as convenio,
      array(
        select a.id from agendamento_guia x join agendamento a on a.id = x.agendamento_id and a.ativo
        where x.guia_id = g.id order by a.data, a.hora, a.id) as agendamentos,
      array(
        select json_build_object('codigo', h.codigo, 'descricao', h.descricao, 'campos', h.campos, 'criadoPor', h.criado_por,
          'nome', (select u.name from usuario u where lower(u.email) = lower(h.criado_por)),
          'dataCriacao', to_char(h.data_criacao at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        from guia_historico h where h.guia_id = g.id order by h.data_criacao, h.id) as historico,
      ${FATURADA_DA_GUIA} as faturada,
      ${linhas('S', PROCEDIMENTO)} as solicitados, ${linhas('R', REALIZADO)} as realizados
    from guia g
    join guia_sessoes s on s.guia_id = g.id
    join unidade u on u.id = g.unidade_id
    join especialidade e on e.id = g.especialidade_id
    join paciente p on p.id = g.paciente_id
    join convenio c on c.id = g.convenio_id
    left join profissional pr on pr.id = g.profissional_id
    where ${ids.length === 1 ? sql`g.id = ${ids[0]}::uuid` : sql`g.id = any(${ids}::uuid[])`}`.execute(db)

/** As `guiaRecord` has it; `updatedAt` is the version. */
export type GuiaGuardada = Omit<Guia, 'updatedAt'> & { updatedAt: Date }

const buildGuia = (l: Linha): GuiaGuardada => {
  const f = fichaOf(l.ficha)
  return {
    _id: l._id,
    ativo: l.ativo,
    bloqueada: l.bloqueada,
    bloqueadoParaPagamento: l.bloqueadoParaPagamento,
    observacaoFaturamento: l.observacaoFaturamento,
    unidade: l.unidade,
    especialidade: l.especialidade,
    paciente: l.paciente,
    profissional: l.profissional,
    pacienteGestante: l.pacienteGestante,
    agendamentos: l.agendamentos,
    sessoes: l.sessoes,
    historico: l.historico,
    faturada: l.faturada,
    autorizacao: {
      ...f.autorizacao,
      numeroGuia: l.numero,
      senha: l.senha,
      validadeSenha: l.validade_senha,
      dataEmissao: l.data_emissao,
    },
    beneficiario: {
      ...f.beneficiario,
      _id: l.paciente._id,
      nome: l.beneficiario_nome,
      convenio: l.convenio,
      plano: l.plano,
    },
    contratadoSolicitante: {
      ...f.contratadoSolicitante,
      profissionalSolicitante: {
        ...f.contratadoSolicitante.profissionalSolicitante,
        _id: l.solicitante_id,
        nome: l.solicitante_nome,
      },
    },
    solicitacao: { ...f.solicitacao, cid10: l.cid10, procedimentos: l.solicitados },
    contratadoExecutante: f.contratadoExecutante,
    atendimento: f.atendimento,
    consultaReferencia: f.consultaReferencia,
    procedimentosRealizados: {
      procedimentos: l.realizados,
      observacao: f.procedimentosRealizados.observacao,
      totalProcedimentos: l.totalProcedimentos,
      totalTaxasAlugueis: l.totalTaxasAlugueis,
      totalMateriais: l.totalMateriais,
      totalMedicamentos: l.totalMedicamentos,
      totalDiarias: l.totalDiarias,
      totalGases: l.totalGases,
      totalGuia: l.totalGuia,
      fixarValor: l.fixarValor,
      fatorMultiplicador: l.fatorMultiplicador,
      maxAutorizado: l.sessoes.quantidade,
    },
    opm: f.opm,
    tiss: f.tiss,
    updatedAt: l.updated_at,
  }
}

/** The whole guide (spec 3 §3), in one statement. */
export const getGuia = async (db: Base, id: string): Promise<GuiaGuardada | undefined> => {
  const [linha] = (await selectGuias(db, [id])).rows
  return linha && buildGuia(linha)
}

/** Whole guides by their ids, in one statement; those that do not exist are not there. */
export const mapGuias = async (db: Base, ids: readonly string[]): Promise<Map<string, GuiaGuardada>> =>
  new Map((await selectGuias(db, ids)).rows.map((linha) => [linha._id, buildGuia(linha)]))
