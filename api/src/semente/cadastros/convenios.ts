import { type Dia, formatDia } from '../calendario'
import { type Contexto, type Linha, SISTEMA } from '../tipos'
import { cnpj } from './documentos'
import type { Especialidade } from './especialidades'
import type { Unidade } from './unidades'

export type Convenio = { linha: Linha<'convenio'>; planos: readonly string[]; peso: number }

type Modelo = readonly [
  nome: string,
  peso: number,
  valorCH: number,
  vencimento: number,
  tabelas: readonly number[],
  planos: readonly string[],
]

/** Invented operators: weight among the patients, cents per CH, days until a guide expires, tables and plans. */
const MODELOS: readonly Modelo[] = [
  ['Particular', 20, 100, 365, [3], ['Particular']],
  ['Vida Plena Saúde', 18, 42, 60, [0, 1], ['Básico', 'Essencial', 'Especial', 'Executivo']],
  ['Cooperativa Horizonte', 15, 38, 60, [0], ['Enfermaria', 'Apartamento', 'Empresarial']],
  ['Aliança Médica', 10, 40, 90, [0, 2], ['Prata', 'Ouro', 'Diamante']],
  ['Minas Assistência', 9, 36, 45, [1], ['Regional', 'Estadual', 'Nacional']],
  ['Santa Clara Saúde', 7, 35, 60, [2], ['Clássico', 'Superior']],
  ['Amparo dos Servidores', 6, 33, 90, [1, 2], ['Ativo', 'Dependente', 'Aposentado']],
  ['Bem Viver Saúde', 5, 37, 30, [0], ['Leve', 'Conforto', 'Total']],
  ['Serra Verde Assistência', 4, 36, 60, [0, 1], ['Individual', 'Familiar']],
  ['Caixa dos Engenheiros', 3, 45, 90, [1], ['Titular', 'Dependente']],
  ['Previna Saúde', 2, 34, 30, [2], ['Start', 'Mais']],
  ['Rede Mineira de Saúde', 1, 32, 60, [0, 2], ['Enfermaria', 'Apartamento']],
]

type Item = readonly [codigo: string, nome: string, ch: number | null, valorFixo: number | null]

/** Terminology codes of the procedures that this clinic performs. CH in hundredths, values in cents. */
const TUSS: readonly Item[] = [
  ['10101012', 'Consulta em consultório (no horário normal ou preestabelecido)', null, 12000],
  ['50000144', 'Consulta ambulatorial em fisioterapia', null, 6500],
  [
    '50000160',
    'Atendimento fisioterapêutico ambulatorial: disfunções do sistema músculo-esquelético',
    null,
    4200,
  ],
  [
    '50000152',
    'Assistência fisioterapêutica ambulatorial: lesão do sistema nervoso central ou periférico',
    null,
    4600,
  ],
  ['50000217', 'Assistência fisioterapêutica no pré e pós-cirúrgico e em recuperação de tecidos', null, 4400],
  ['50000853', 'Atendimento fisioterapêutico individual em Pilates', null, 7000],
  ['50000861', 'Atendimento fisioterapêutico em grupo em Pilates', null, 4000],
  ['50000446', 'RPG', null, 7800],
  ['50000837', 'Fisioterapia aquática individual', null, 6000],
  ['50000845', 'Fisioterapia aquática em grupo (Hidroterapia)', null, 4100],
  ['31601014', 'Acupuntura por sessão', null, 6900],
  ['50000055', 'Consulta individual ambulatorial, em terapia ocupacional', null, 6500],
  ['50000080', 'Sessão individual ambulatorial, em terapia ocupacional', null, 4800],
]

const COM_CH: readonly Item[] = [
  ['10101012', 'Consulta em consultório (no horário normal ou preestabelecido)', 30000, null],
  ['20103484', 'Patologia osteomioarticular em um membro', 9500, null],
  ['20103492', 'Patologia osteomioarticular em dois ou mais membros', 11500, null],
  ['20103506', 'Patologia osteomioarticular em um segmento da coluna', 10000, null],
  ['20103514', 'Patologia osteomioarticular em diferentes segmentos da coluna', 12500, null],
  ['20103328', 'Lesão nervosa periférica afetando um nervo', 10500, null],
  ['20103115', 'Técnica cinesioterápica específica', 8000, null],
  ['31601014', 'Acupuntura por sessão', 16000, null],
  ['30713137', 'Punção articular diagnóstica ou terapêutica (infiltração)', 28000, null],
]

const ACORDADA: readonly Item[] = [
  ['10101012', 'Consulta em consultório', 28000, null],
  ['50000144', 'Avaliação fisioterapêutica', null, 5500],
  ['50000160', 'Sessão de fisioterapia motora', 9000, null],
  ['50000861', 'Sessão de Pilates em grupo', null, 3800],
  ['50000446', 'Sessão de RPG', null, 7200],
  ['50000845', 'Sessão de hidroterapia', null, 3900],
  ['31601014', 'Sessão de acupuntura', 15000, null],
  ['50000080', 'Sessão de terapia ocupacional', null, 4500],
]

const PARTICULAR: readonly Item[] = [
  ['1001', 'Avaliação', null, 15000],
  ['1002', 'Consulta ortopédica', null, 32000],
  ['1003', 'Sessão de Pilates', null, 7500],
  ['1004', 'Sessão de fisioterapia', null, 9000],
  ['1005', 'Sessão de RPG', null, 16000],
  ['1006', 'Sessão de hidroterapia', null, 11000],
  ['1007', 'Sessão de acupuntura', null, 13000],
  ['1008', 'Sessão de osteopatia', null, 18000],
  ['1009', 'Sessão de terapia ocupacional', null, 12000],
]

const TABELAS: readonly (readonly [string, readonly Item[]])[] = [
  ['TUSS', TUSS],
  ['CBHPM', COM_CH],
  ['ACORDO REGIONAL', ACORDADA],
  ['PARTICULAR', PARTICULAR],
]

const VERSOES = ['4.01.00', '4.03.00', null] as const
const EM_PARTES = [null, 'mesmoNumero', 'aguardar', 'numeroDaOperadora'] as const
/** Its contract with the clinic ended some weeks ago; what was treated since would be cut. */
const SEM_CONTRATO = 10
const PROPRIA = 6

/** What an insurer asks; private patients have none. Their patients' cards have twelve digits. */
const tiss = (i: number, hoje: Dia) => ({
  versao: VERSOES[i % 3] ?? null,
  identificacao: i % 5 === 3 ? 'J' : null,
  exigeSenha: i % 3 === 1,
  exigeToken: i % 6 === 2,
  exigeNumeroGuia: i === 4,
  exigeExecutante: i % 3 === 0,
  agruparSessoes: i === 9,
  guiaEmPartes: EM_PARTES[i % 4] ?? null,
  mascaraCarteira: i % 2 === 1 ? '999999999999' : null,
  codigoTabela: i === PROPRIA ? '00' : null,
  prazoApresentacaoDias: [60, 90, null][i % 3] ?? null,
  prazoPagamentoDias: [15, 45, 60][i % 3] ?? null,
  prazoRecursoDias: [60, 30, null][i % 3] ?? null,
  contratoInicio: formatDia(hoje - 1400 + i * 20),
  contratoFim:
    i === SEM_CONTRATO ? formatDia(hoje - 45) : i % 2 === 0 ? formatDia(hoje + 200 + i * 11) : null,
  intervaloAvaliacaoDias: i % 4 === 2 ? 180 : null,
  intervaloProcedimentoDias: i === 5 ? 1 : null,
})

/**
 * Our code at each insurer that gave us one: as many units as it contracted. One of them knows its last unit by the CNPJ alone,
 * the largest had lots of the former system, and one speaks another version with its first unit.
 */
const codigosDe = (convenios: readonly Convenio[], unidades: readonly Unidade[]) =>
  convenios.flatMap(({ linha }, i) =>
    unidades.slice(0, i % 4).map(({ id }, posicao) => {
      const porCnpj = i === 7 && posicao === 2
      return {
        convenio_id: linha.id,
        unidade_id: id,
        codigo: porCnpj ? null : String(4_000_100 + i * 1000 + posicao),
        identificacao: porCnpj ? 'J' : null,
        versao: i === 7 && posicao === 0 ? '4.01.00' : null,
        lote_desde: i === 1 ? 2101 : null,
        transacao_desde: i === 1 ? 2101 : null,
        posicao,
      }
    }),
  )

export const generateConvenios = (
  { s, relogio }: Contexto,
  especialidades: readonly Especialidade[],
  unidades: readonly Unidade[],
) => {
  const created_at = relogio.passado(relogio.hoje - 1480, 660)
  const ms = Date.parse(created_at)
  const carimbo = { atualizado_por: SISTEMA, created_at, updated_at: created_at }
  const tabelas = TABELAS.map(([nome]) => ({ id: s.uuid(ms), nome, ...carimbo }))
  const procedimentos = TABELAS.flatMap(([, itens], t) =>
    itens.map(([codigo, nome, ch, valor_fixo], i) => ({
      id: s.uuid(ms),
      tabela_id: tabelas[t]?.id ?? '',
      codigo,
      nome,
      ch,
      valor_fixo,
      posicao: i + 1,
    })),
  )
  const convenios: Convenio[] = MODELOS.map(([nome, peso, valor_ch, vencimento_guia_dias, , planos], i) => ({
    peso,
    planos,
    linha: {
      id: s.uuid(ms),
      nome,
      // 99xxxx is outside the numbers that the agency has given.
      ans: i === 0 ? null : `99${String(i * 137 + 1000).padStart(4, '0')}`,
      cnpj: i === 0 ? null : cnpj(`98${String(i * 40_961 + 100_000).padStart(6, '0')}`, 1),
      particular: i === 0,
      valor_ch,
      vencimento_guia_dias,
      tiss: i === 0 ? {} : tiss(i, relogio.hoje),
      ...carimbo,
    },
  }))
  const convenioTabelas = MODELOS.flatMap(([, , , , indices], i) =>
    indices.map((t, posicao) => ({
      convenio_id: convenios[i]?.linha.id ?? '',
      tabela_id: tabelas[t]?.id ?? '',
      posicao,
    })),
  )
  // What a professional earns: a share of the guide, or for private patients a fixed amount.
  const especialidadeConvenios = especialidades.flatMap(({ linha, modo }) =>
    convenios.map((convenio, posicao) => ({
      especialidade_id: linha.id,
      convenio_id: convenio.linha.id,
      valor: posicao === 0 ? Math.round(modo.valorSessao * 0.45) : s.um([4000, 4500, 5000]),
      tipo_valor: posicao === 0 ? 1 : 2,
      posicao,
    })),
  )
  const convenioUnidades = codigosDe(convenios, unidades)
  return { tabelas, procedimentos, convenios, convenioTabelas, convenioUnidades, especialidadeConvenios }
}
