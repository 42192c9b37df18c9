import type { GuiaPendente, Lote, LoteDaLista, Lotes, Pendencias } from '@clinica/shared-domain'

/** A lot as the list answers it: made yesterday, of nine guides, not sent. Today is 23/11/2026. */
export const loteDaLista = (mudancas: Partial<LoteDaLista> = {}): LoteDaLista => ({
  _id: 'l208',
  numero: '208',
  convenio: { _id: 'c1', nome: 'Serra Verde Assistência' },
  unidade: { _id: 'u1', nome: 'Pampulha' },
  versao: '4.03.00',
  situacao: 'gerado',
  conferido: true,
  guias: 2,
  sessoes: 3,
  centavos: 421_000,
  competencia: '2026-11',
  de: '2026-11-03',
  ate: '2026-11-19',
  apresentarAte: '2026-12-01',
  geradoEm: '2026-11-22T15:41:00.000Z',
  geradoPor: 'Denise Otoni Salgado',
  enviadoEm: null,
  enviadoComo: null,
  protocolo: null,
  protocoloEm: null,
  recusadoEm: null,
  recusa: null,
  canceladoEm: null,
  baixadoEm: null,
  downloads: 0,
  apagado: false,
  updatedAt: '2026-11-22T15:41:00.000Z',
  ...mudancas,
})

const NADA = { n: 0, total: 0 }
export const lotes = (lista: LoteDaLista[], situacoes: Partial<Lotes['situacoes']> = {}): Lotes => ({
  lotes: lista,
  total: lista.length,
  situacoes: {
    gerado: NADA,
    enviado: NADA,
    protocolo: NADA,
    recusado: NADA,
    cancelado: NADA,
    ...situacoes,
  },
})

/** A lot as its page opens it: two guides, one with a warning. */
export const lote = (mudancas: Partial<Lote> = {}): Lote => ({
  ...loteDaLista(),
  transacao: '000000001937',
  arquivo: '00000000000000000208_0123456789abcdef0123456789abcdef.xml',
  hash: '0123456789abcdef0123456789abcdef',
  tamanho: 40_755,
  motivoDoCancelamento: null,
  pacotes: [{ _id: 'k1', nome: '2026_NOVEMBRO_46' }],
  conteudo: [
    {
      _id: 'g1',
      numero: '10011320',
      numeroDaOperadora: null,
      paciente: { _id: 'p1', nome: 'Bruna Teixeira Rocha' },
      centavos: 400_000,
      sessoes: [
        { _id: 's1', data: '2026-11-03', hora: '08:00', sequencial: 1, centavos: 200_000 },
        { _id: 's2', data: '2026-11-19', hora: '08:00', sequencial: 2, centavos: 200_000 },
      ],
      avisos: [{ codigo: '1701', mensagem: 'A sessão de 03/11 está perto do prazo.' }],
      motivo: null,
      centavosNoPacote: null,
      diferenca: null,
    },
    {
      _id: 'g2',
      numero: '10011326',
      numeroDaOperadora: 'OP77',
      paciente: { _id: 'p2', nome: 'Fernando Lage Moreira' },
      centavos: 21_000,
      sessoes: [{ _id: 's3', data: '2026-11-10', hora: '09:00', sequencial: 1, centavos: 21_000 }],
      avisos: [],
      motivo: null,
      centavosNoPacote: null,
      diferenca: null,
    },
  ],
  historico: [{ em: '2026-11-22T15:41:00.000Z', por: 'Denise Otoni Salgado', texto: 'Lote gerado' }],
  ...mudancas,
})

type Falta = GuiaPendente['faltas'][number]
/** What blocks a guide and a reason lets through: the card is out of date. */
export const falta = (mudancas: Partial<Falta> = {}): Falta => ({
  codigo: '1017',
  severidade: 'bloqueia',
  mensagem: 'Carteira vencida em 12/11; a sessão é de 20/11.',
  campo: 'beneficiario.validadeCarteira',
  onde: { tipo: 'guia', _id: 'g1', nome: '10011320' },
  ...mudancas,
})

export const guiaPendente = (mudancas: Partial<GuiaPendente> = {}): GuiaPendente => ({
  _id: 'g1',
  numero: '10011320',
  paciente: { _id: 'p1', nome: 'Bruna Teixeira Rocha' },
  pacotes: [{ _id: 'k1', nome: '2026_NOVEMBRO_46' }],
  convenio: { _id: 'c1', nome: 'Serra Verde Assistência' },
  unidade: { _id: 'u1', nome: 'Pampulha' },
  versao: '4.03.00',
  sessoes: 4,
  centavos: 10_000,
  centavosDoXml: mudancas.centavos ?? 10_000,
  diferenca: null,
  apresentarAte: '2026-12-01',
  faltas: [],
  centavosEmLote: 0,
  noLote: null,
  parte: null,
  particular: false,
  ...mudancas,
})

/** `grupos`: the guides of each; all of them in one, unless told. */
export const pendencias = (
  guias: GuiaPendente[],
  temEsquema = true,
  grupos: GuiaPendente[][] = [guias],
): Pendencias => ({
  guias,
  grupos: grupos.flatMap((delas) => {
    const [primeira] = delas
    if (!primeira) return []
    const { convenio, unidade, versao } = primeira
    return [{ convenio, unidade, versao, guias: delas.map((g) => g._id) }]
  }),
  esquemas: [{ versao: '4.03.00', temEsquema }],
  maximo: 100,
})
