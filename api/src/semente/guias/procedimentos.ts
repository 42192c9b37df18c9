import { isAvaliacao, valorTotal, valorUnitario } from '@clinica/shared-domain'
import type { Convenio } from '../cadastros/convenios'
import type { NomeDeEspecialidade } from '../cadastros/especialidades'
import type { Sorteio } from '../sorteio'
import type { Linha } from '../tipos'
import type { GuiaDemo } from './guias'

type NomeDeTabela = 'TUSS' | 'CBHPM' | 'ACORDO REGIONAL' | 'PARTICULAR'
type Pedidos = { sessao: readonly string[]; avaliacao?: string }

const COLUNA = /^M(4[0-2]|5[0-4])/
const NERVO = /^[GI]/

/** CBHPM pays by what is treated, not by how. */
const regiao = (cid: string): readonly string[] =>
  COLUNA.test(cid) ? ['20103506', '20103514'] : NERVO.test(cid) ? ['20103328'] : ['20103484', '20103492']

const TUSS: Record<NomeDeEspecialidade, readonly string[]> = {
  Pilates: ['50000861', '50000853'],
  Fisioterapia: ['50000160', '50000217'],
  RPG: ['50000446'],
  Ortopedia: ['10101012'],
  Hidroterapia: ['50000845', '50000837'],
  Acupuntura: ['31601014'],
  Osteopatia: ['50000160'],
  'Terapia Ocupacional': ['50000080'],
}
const ACORDO: Record<NomeDeEspecialidade, string> = {
  Pilates: '50000861',
  Fisioterapia: '50000160',
  RPG: '50000446',
  Ortopedia: '10101012',
  Hidroterapia: '50000845',
  Acupuntura: '31601014',
  Osteopatia: '50000160',
  'Terapia Ocupacional': '50000080',
}
const PARTICULAR: Record<NomeDeEspecialidade, string> = {
  Ortopedia: '1002',
  Pilates: '1003',
  Fisioterapia: '1004',
  RPG: '1005',
  Hidroterapia: '1006',
  Acupuntura: '1007',
  Osteopatia: '1008',
  'Terapia Ocupacional': '1009',
}
const SEM_AVALIACAO: ReadonlySet<string> = new Set(['Ortopedia', 'Acupuntura'])

/** Codes that a guide of this specialty asks for, in each of the clinic's tables. */
const pedidosOf = (tabela: NomeDeTabela, especialidade: NomeDeEspecialidade, cid: string): Pedidos => {
  if (tabela === 'PARTICULAR') return { sessao: [PARTICULAR[especialidade]], avaliacao: '1001' }
  if (tabela === 'ACORDO REGIONAL') return { sessao: [ACORDO[especialidade]], avaliacao: '50000144' }
  const consulta = especialidade === 'Terapia Ocupacional' ? '50000055' : '50000144'
  if (tabela === 'TUSS')
    return { sessao: NERVO.test(cid) ? ['50000152'] : TUSS[especialidade], avaliacao: consulta }
  if (especialidade === 'Ortopedia' || especialidade === 'Acupuntura') return { sessao: TUSS[especialidade] }
  return {
    sessao: especialidade === 'Pilates' || especialidade === 'Hidroterapia' ? ['20103115'] : regiao(cid),
  }
}

type Procedimento = {
  tabela_id: string
  codigo: string
  nome: string
  ch: number | null
  valor_fixo: number | null
}
export type Registros = {
  tabelas: readonly { id: string; nome: string }[]
  procedimentos: readonly Procedimento[]
  convenios: readonly Convenio[]
  convenioTabelas: readonly { convenio_id: string; tabela_id: string }[]
}
type LinhaDaGuia = Linha<'guia_procedimento'>
/** Answers the requested rows of a guide. */
type Pedir = (s: Sorteio, guia: GuiaDemo) => LinhaDaGuia[]

/** What the insurers' tables offer, at the prices that they have. */
export const createPedidos = ({ tabelas, procedimentos, convenios, convenioTabelas }: Registros): Pedir => {
  const nomes = new Map(tabelas.map(({ id, nome }) => [id, nome as NomeDeTabela]))
  const porCodigo = new Map(procedimentos.map((p) => [`${p.tabela_id} ${p.codigo}`, p]))
  const valorCH = new Map(convenios.map(({ linha }) => [linha.id, linha.valor_ch ?? 0]))

  const doConvenio = new Map(
    convenios.map(({ linha }) => [linha.id, (linha.tiss as { codigoTabela?: string | null }).codigoTabela]),
  )

  return (s, { linha, especialidade, autorizadas, primeira }) => {
    const { nome } = especialidade.modo
    const deles = convenioTabelas.filter(({ convenio_id }) => convenio_id === linha.convenio_id)
    const tabela_id = s.um(deles).tabela_id
    const tabela = nomes.get(tabela_id) ?? 'TUSS'
    const pedidos = pedidosOf(tabela, nome, linha.cid10 ?? '')
    const avaliar = primeira && !SEM_AVALIACAO.has(nome) ? pedidos.avaliacao : undefined
    // Some insurers authorise half of what was asked.
    const pedidas = s.chance(0.08) ? Math.min(autorizadas * 2, especialidade.modo.maximo) : autorizadas
    const escolhas: [string | undefined, number, number][] = [
      [s.um(pedidos.sessao), pedidas, autorizadas],
      [avaliar, 1, 1],
      [nome === 'Ortopedia' && tabela === 'CBHPM' && s.chance(0.4) ? '30713137' : undefined, 1, 1],
    ]
    return escolhas
      .flatMap(([codigo, qtd_solicitada, qtd_autorizada]) => {
        const p = porCodigo.get(`${tabela_id} ${codigo}`)
        return p ? [{ p, qtd_solicitada, qtd_autorizada }] : []
      })
      .map(({ p, qtd_solicitada, qtd_autorizada }, i) => ({
        guia_id: linha.id,
        lista: 'S',
        posicao: i + 1,
        data: linha.data_emissao,
        tabela_id,
        codigo_tabela: doConvenio.get(linha.convenio_id) ?? (tabela === 'PARTICULAR' ? '00' : '22'),
        codigo: p.codigo,
        nome: p.nome,
        ch: p.ch,
        valor_ch: valorCH.get(linha.convenio_id) ?? 0,
        valor_fixo: p.valor_fixo,
        qtd_solicitada,
        qtd_autorizada,
        qtd_realizada: qtd_autorizada,
        valor_unitario: 0,
        valor_total: 0,
        editado: false,
      }))
  }
}

/**
 * Performed rows as they are made from the requested ones; who bills has put right how many sessions there were
 * (`realizadas`, null while nobody has looked).
 */
export const performProcedimentos = (
  solicitados: readonly LinhaDaGuia[],
  realizadas: number | null,
): LinhaDaGuia[] =>
  solicitados.map((linha) => {
    const qtd_realizada =
      realizadas !== null && linha.posicao === 1 && !isAvaliacao(linha.nome)
        ? realizadas
        : (linha.qtd_autorizada ?? 0)
    const precos = { ch: linha.ch, valorCH: linha.valor_ch, valorFixo: linha.valor_fixo }
    return {
      ...linha,
      lista: 'R',
      qtd_realizada,
      valor_unitario: valorUnitario(precos),
      valor_total: valorTotal({ ...precos, qtdRealizada: qtd_realizada }),
      editado: qtd_realizada !== linha.qtd_autorizada,
    }
  })
