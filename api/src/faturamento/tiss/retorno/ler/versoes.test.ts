import type { FolhaLida, GuiaLida } from '@clinica/shared-domain/faturamento/tiss/retorno/folha'
import { FORMAS, type Forma } from '../../../../semente/tiss/forma'
import {
  type GuiaDita,
  type Quem,
  writeAnalise,
  writePagamento,
  writeProtocolo,
  writeRecusa,
  writeRespostaRecurso,
} from '../../../../semente/tiss/respostas'
import { QUEM } from '../../../../teste/faturamento/retornos'
import { threads } from '../../../../teste/threads'
import { arquivosOficiais, temDados } from '../../../../teste/tiss/esquemas'
import { openValidador, type Validador } from '../../esquema/validar'
import { type Leitor, openLeitor } from './ler'

const VERSOES = ['3.05.00', '4.01.00', '4.03.00'] as const

const item = (n: number, glosa: number) => ({
  sequencial: n,
  data: `2026-11-0${n}`,
  tabela: '22',
  codigo: '20103492',
  descricao: 'Sessão de fisioterapia',
  quantidade: 1,
  informado: 8050,
  glosas: glosa > 0 ? [{ codigo: '1801', valor: glosa }] : [],
})
const guia = (n: number, glosa: number): GuiaDita => ({
  numero: `000${n}`,
  numeroOperadora: `9${n}`,
  senha: `S${n}`,
  carteira: `00123${n}`,
  inicio: '2026-11-01',
  itens: [item(1, 0), item(2, glosa), item(3, 8050)],
})
const PROTOCOLO = {
  loteNumero: '203',
  protocolo: '88118912',
  data: '2026-11-02',
  guias: [guia(1, 0), guia(2, 500)],
}
const PAGO = [
  {
    dia: '2026-11-20',
    protocolos: [
      {
        ...PROTOCOLO,
        guias: PROTOCOLO.guias.map((g) => ({
          numero: g.numero,
          numeroOperadora: g.numeroOperadora,
          senha: g.senha,
          tipo: '1' as const,
          processado: 24_150,
          liberado: 16_100,
        })),
      },
    ],
    debitos: [
      { tipo: '01', descricao: 'IRRF', valor: 150 },
      { tipo: '08', descricao: 'Ajuste', valor: 30, credito: true },
    ],
  },
]
const MENSAGENS: Readonly<Record<string, (q: Quem, forma?: Forma) => Buffer>> = {
  protocolo: (q, forma) => writeProtocolo(q, PROTOCOLO, forma),
  recusa: (q, forma) => writeRecusa(q, '1203', 'Código do prestador inválido', forma),
  analise: (q, forma) => writeAnalise(q, 'A1', [PROTOCOLO], forma),
  pagamento: (q, forma) => writePagamento(q, 'P1', PAGO, forma),
  recurso: (q, forma) =>
    writeRespostaRecurso(
      q,
      {
        numero: '7',
        loteNumero: '203',
        protocolo: '88118912',
        itens: PROTOCOLO.guias.map((g) => ({
          guia: g.numero,
          senha: g.senha,
          item: item(3, 0),
          codigo: '1801',
          recursado: 8050,
          acatado: 4000,
          justificativa: 'Consta da folha de frequência',
          resposta: 'Acatado em parte',
        })),
      },
      forma,
    ),
}

let leitor: Leitor
beforeAll(() => {
  threads.own(true)
  leitor = openLeitor()
  threads.own(false)
})
afterAll(() => leitor.close())

const readAll = async (bytes: Buffer): Promise<{ folha: FolhaLida; guias: GuiaLida[] }> => {
  const { folha, guias } = await leitor.read(bytes)
  const todas: GuiaLida[] = []
  for await (const parte of guias()) todas.push(...parte)
  return { folha, guias: todas }
}

describe.each(VERSOES)('answers of %s', (versao) => {
  const q = { ...QUEM, versao, operadora: 'Saúde São João' }

  it.each(Object.keys(MENSAGENS))('say the same in every shape of XML: %s', async (qual) => {
    const write = MENSAGENS[qual] as (typeof MENSAGENS)[string]
    const [primeira, ...outras] = await Promise.all(FORMAS.map(async (forma) => write(q, forma))).then(
      async (todas) => {
        const lidas = []
        for (const bytes of todas) lidas.push(await readAll(bytes))
        return lidas
      },
    )
    expect(primeira?.folha).toMatchObject({ versao, hashConfere: true })
    for (const outra of outras) expect(outra).toEqual(primeira)
    if (qual === 'analise' || qual === 'pagamento') expect(primeira?.folha.operadora).toBe('Saúde São João')
  })

  it('say every number, day and cent that the insurer wrote', async () => {
    const { folha, guias } = await readAll((MENSAGENS.analise as (q: Quem) => Buffer)(q))
    expect(folha).toMatchObject({
      tipo: 'analise',
      registroANS: QUEM.registroANS,
      numero: 'A1',
      emitidoEm: QUEM.em,
      guias: 2,
      itens: 6,
      geral: { informado: 48_300, processado: 48_300, liberado: 31_700, glosa: 16_600 },
      protocolos: [{ loteNumero: '203', protocolo: '88118912', situacao: '5', liberado: 31_700 }],
    })
    expect(guias[1]).toMatchObject({
      numero: '0002',
      numeroOperadora: '92',
      senha: 'S2',
      carteira: '001232',
      inicio: '2026-11-01',
      informado: 24_150,
      liberado: 15_600,
      glosa: 8_550,
      itens: [
        { sequencial: 1, data: '2026-11-01', codigo: '20103492', quantidade: 1, informado: 8050, glosas: [] },
        { liberado: 7550, glosas: [{ codigo: '1801', valor: 500 }] },
        { liberado: 0, glosas: [{ codigo: '1801', valor: 8050 }] },
      ],
    })
    const pago = await readAll((MENSAGENS.pagamento as (q: Quem) => Buffer)(q))
    expect(pago.folha).toMatchObject({
      tipo: 'pagamento',
      numero: 'P1',
      liquido: 32_080,
      protocolos: [{ loteNumero: '203', protocolo: '88118912', liberado: 32_200, pagamento: 0 }],
      pagamentos: [{ dia: '2026-11-20', liberado: 32_200, debitos: 150, creditos: 30, liquido: 32_080 }],
    })
    // Up to 3.05.00 a payment names lots alone.
    expect(pago.guias.map((g) => g.liberado)).toEqual(versao < '4' ? [] : [16_100, 16_100])
    const recurso = await readAll((MENSAGENS.recurso as (q: Quem) => Buffer)(q))
    expect(recurso.folha).toMatchObject({ tipo: 'recurso', numero: '7' })
    expect(recurso.guias[0]?.itens[0]).toMatchObject({
      informado: 8050,
      liberado: 4000,
      resposta: 'Acatado em parte',
    })
  })

  it('with a hash that is another’s are read all the same, and it is said', async () => {
    const xml = (MENSAGENS.analise as (q: Quem) => Buffer)(q).toString('latin1')
    const { folha, guias } = await readAll(
      Buffer.from(xml.replace(/hash>[0-9a-f]{4}/, 'hash>0000'), 'latin1'),
    )
    expect(folha.hashConfere).toBe(false)
    expect(guias).toHaveLength(2)
  })

  it('keep codes that no table has, as they were written', async () => {
    const xml = (MENSAGENS.analise as (q: Quem) => Buffer)(q)
      .toString('latin1')
      .replaceAll('tipoGlosa>1801', 'tipoGlosa>9917')
      .replaceAll('situacaoGuia>5', 'situacaoGuia>77')
    const { guias } = await readAll(Buffer.from(xml, 'latin1'))
    expect(guias[1]?.situacao).toBe('77')
    expect(guias[1]?.itens.flatMap((i) => i.glosas.map((g) => g.codigo))).toEqual(['9917', '9917'])
  })
})

/** The agency's own file of 3.05.00 points to simple types of a version before it, which it does not bring. */
const readEsquemas = (versao: string): Map<string, Uint8Array> =>
  new Map(
    [...arquivosOficiais(versao)].map(([nome, bytes]) => [
      nome,
      Buffer.from(
        Buffer.from(bytes)
          .toString('latin1')
          .replace(/http:[^"]*tissSimpleTypesV3_04_01.xsd/, 'tissSimpleTypesV3_05_00.xsd'),
        'latin1',
      ),
    ]),
  )

/** What the tests say that insurers write is what the agency lets them write. */
;(temDados ? describe : describe.skip).each(VERSOES)('the answers of the tests, of %s', (versao) => {
  let validador: Validador
  beforeAll(async () => {
    validador = await openValidador(versao, readEsquemas(versao))
  })
  afterAll(() => validador?.close())

  it.each(Object.keys(MENSAGENS))('are valid by the agency’s schema in every shape: %s', async (qual) => {
    for (const forma of FORMAS) {
      const bytes = (MENSAGENS[qual] as (typeof MENSAGENS)[string])({ ...QUEM, versao }, forma)
      expect(await validador.validate(bytes)).toBeNull()
    }
  })
})
