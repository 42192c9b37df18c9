import { sumGuia } from '@clinica/shared-domain'
import type { Sessao } from '../agenda/sessoes'
import { formatDia } from '../calendario'
import { createSorteio, type Sorteio } from '../sorteio'
import type { Contexto, Linha } from '../tipos'
import { type Contratos, fichaOf } from './ficha'
import type { GuiaDemo } from './guias'
import { type Fato, historicoOf } from './historico'
import { createPedidos, performProcedimentos, type Registros } from './procedimentos'

const SEMENTE = 20_240_229
const PEDIATRA = '225124'
const GINECOLOGISTA = '225250'

const OBSERVACOES = [
  'Conferida com a folha de frequência.',
  'Lote do mês. Sessões conferidas com as assinaturas.',
  'Enviada com o relatório de evolução em anexo.',
  'Paciente encerrou o tratamento; guia encerrada com as sessões realizadas.',
]

/** One doctor per patient: who sent them, or one of those that see such patients. */
const createSolicitantes = (s: Sorteio, medicos: readonly Linha<'medico'>[]) => {
  const porId = new Map(medicos.map((m) => [m.id, m]))
  const deles = new Map<string, Linha<'medico'>>()
  return ({ paciente, linha }: GuiaDemo): Linha<'medico'> => {
    const { id, indicacao_medico_id, responsavel_nome, sexo } = paciente.linha
    const menor = Boolean(responsavel_nome)
    const mulher = sexo === 'Feminino' && linha.cid10?.startsWith('N') === true
    const serve = ({ ativo, cbo_codigo }: Linha<'medico'>) =>
      ativo !== false && (menor || cbo_codigo !== PEDIATRA) && (mulher || cbo_codigo !== GINECOLOGISTA)
    const medico = deles.get(id) ?? porId.get(indicacao_medico_id ?? '') ?? s.um(medicos.filter(serve))
    deles.set(id, medico)
    return medico
  }
}

/** Sessions of each guide that took place. */
const countRealizadas = (sessoes: readonly Sessao[]): Map<string, number> => {
  const realizadas = new Map<string, number>()
  for (const { guia, ativa, linha } of sessoes)
    if (guia && ativa && (linha.status === 'evoluido' || linha.status === 'assinado'))
      realizadas.set(guia.linha.id, (realizadas.get(guia.linha.id) ?? 0) + 1)
  return realizadas
}

/**
 * Everything of a guide beside its sessions: who asked for it, authorisation, rows with their prices, sums, history and the
 * rest of the form. Draws from chance of its own, so that the appointments stay as they are.
 */
export const completeGuias = (
  { relogio, nome, cpf }: Contexto,
  guias: readonly GuiaDemo[],
  medicos: readonly Linha<'medico'>[],
  sessoes: readonly Sessao[],
  registros: Registros & Contratos,
  faturadas: ReadonlyMap<string, readonly Fato[]>,
): { procedimentos: Linha<'guia_procedimento'>[]; historico: Linha<'guia_historico'>[] } => {
  const s = createSorteio(SEMENTE)
  const contexto: Contexto = { s, relogio, nome, cpf }
  const solicitanteOf = createSolicitantes(s, medicos)
  const realizadas = countRealizadas(sessoes)
  const pedir = createPedidos(registros)

  const completas = guias.map((guia) => {
    const { linha, emissao, paciente } = guia
    const medico = solicitanteOf(guia)
    const enviada = linha.bloqueada === true
    const usada = guia.usadas >= guia.autorizadas && guia.ultimaSessao < relogio.hoje - 12
    const retirada = !enviada && usada && s.chance(0.1)
    const carteira = Boolean(paciente.planos[0]?.matricula)
    // The insurer's answer takes a day or two.
    const autorizacao = Math.min(emissao + s.inteiro(0, 1), relogio.hoje)
    const autorizada = carteira && (emissao < relogio.hoje - 2 || s.chance(0.4))

    const solicitados = pedir(s, guia)
    const feitas = Math.max(realizadas.get(linha.id) ?? 0, 1)
    const performed = performProcedimentos(solicitados, enviada ? feitas : null)
    const apartamento =
      enviada && linha.plano === 'Apartamento' && guia.especialidade.modo.nome === 'Ortopedia'
    const fator_multiplicador = apartamento ? 2 : 1
    const total_materiais = enviada && performed.some(({ codigo }) => codigo === '30713137') ? 4500 : 0
    const somas = sumGuia({
      procedimentos: performed.map((p) => ({
        nome: p.nome,
        ch: p.ch ?? null,
        valorCH: p.valor_ch ?? null,
        valorFixo: p.valor_fixo ?? null,
        qtdRealizada: p.qtd_realizada ?? null,
      })),
      totalMateriais: total_materiais,
      fatorMultiplicador: fator_multiplicador,
    })
    Object.assign(linha, {
      solicitante_nome: medico.nome,
      solicitante_id: medico.id,
      senha: autorizada ? String(s.inteiro(10_000_000, 99_999_999)) : null,
      validade_senha: autorizada ? formatDia(autorizacao + s.um([30, 60, 60, 90])) : null,
      observacao_faturamento: enviada ? s.um(OBSERVACOES) : null,
      paciente_gestante: isGestante(s, guia),
      total_procedimentos: somas.totalProcedimentos,
      total_taxas_alugueis: 0,
      total_materiais,
      total_medicamentos: 0,
      total_diarias: 0,
      total_gases: 0,
      total_guia: somas.totalGuia,
      fixar_valor: false,
      fator_multiplicador,
      ficha: fichaOf(contexto, guia, medico, autorizada ? formatDia(autorizacao) : null, enviada, registros),
    } satisfies Partial<Linha<'guia'>>)
    const historico = historicoOf(contexto, guia, { retirada, faturada: faturadas.get(linha.id) ?? [] })
    const ultimo = historico.at(-1)
    Object.assign(linha, { updated_at: ultimo?.data_criacao, atualizado_por: ultimo?.criado_por })
    return { procedimentos: [...solicitados, ...performed], historico }
  })
  return {
    procedimentos: completas.flatMap(({ procedimentos }) => procedimentos),
    historico: completas.flatMap(({ historico }) => historico),
  }
}

const isGestante = (s: Sorteio, { paciente, emissao, linha }: GuiaDemo): boolean => {
  const idade = (emissao * 86_400_000 - Date.parse(String(paciente.linha.data_nascimento))) / 31_557_600_000
  const coluna = linha.cid10?.startsWith('M54') === true
  return paciente.linha.sexo === 'Feminino' && idade > 21 && idade < 41 && coluna && s.chance(0.2)
}
