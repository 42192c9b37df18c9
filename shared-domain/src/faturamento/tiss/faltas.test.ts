import {
  AGORA,
  guiaParaEnvio,
  linhaDeTeste,
  loteDeTeste,
  type Mutavel,
  sessaoDeTeste,
} from '../../teste/tiss'
import { guiaDoXml } from './arvore'
import { GLOSAS } from './dominios/glosas'
import { faltasDaArvore, faltasDaGuia, faltasDoLote, impede } from './faltas'
import { REGRAS } from './faltas/regras'
import type { GuiaParaEnvio, ItemApresentado, NoDoXml, ProcedimentoDaTabela } from './modelo'

const clone = <T>(valor: T): T => JSON.parse(JSON.stringify(valor))

type Guia = Mutavel<GuiaParaEnvio>
type Muda = (g: Guia) => void
const B = 'bloqueia'
const C = 'contornável'
const W = 'avisa'

const muda = (f: Muda): GuiaParaEnvio => {
  const g = clone(guiaParaEnvio()) as Guia
  f(g)
  return g as GuiaParaEnvio
}
const linha = (g: Guia, i = 0) =>
  g.guia.procedimentosRealizados.procedimentos[
    i
  ] as Mutavel<GuiaParaEnvio>['guia']['procedimentosRealizados']['procedimentos'][number]
const sessao = (g: Guia, i = 0) => g.sessoes[i] as Guia['sessoes'][number]
const tabela = (g: Guia) => g.procedimentos?.[0] as Mutavel<ProcedimentoDaTabela>
/** Totals that follow the rows, where a mutation is of something else. */
const soma = (g: Guia) => {
  const p = g.guia.procedimentosRealizados
  for (const l of p.procedimentos) l.valorTotal = l.valorUnitario * (l.qtdRealizada ?? 0)
  p.totalProcedimentos =
    p.procedimentos.filter((l) => !l.nome.startsWith('Avaliação')).reduce((s, l) => s + l.valorTotal, 0) *
    (p.fixarValor ? 1 : p.fatorMultiplicador)
  p.totalGuia = p.totalProcedimentos
}
const apresentado = (outros: Partial<ItemApresentado> = {}): ItemApresentado => ({
  guia: '100111999',
  lote: '206',
  data: '2026-11-04',
  hora: '08:00',
  codigoTabela: '22',
  codigo: '50000470',
  profissional: '01980000-0000-7000-8000-0000000000d9',
  avaliacao: false,
  ...outros,
})

const MUTACOES: [codigo: string, como: string, nome: string, f: Muda][] = [
  ['1001', B, 'no card', (g) => (g.guia.beneficiario.numeroCarteira = null)],
  ['1001', B, 'a card of 21 signs', (g) => (g.guia.beneficiario.numeroCarteira = '1'.repeat(21))],
  ['1001', B, 'a card with a blank', (g) => (g.guia.beneficiario.numeroCarteira = '0 064 123456789012 3')],
  ['1001', C, "a card off the insurer's pattern", (g) => (g.guia.beneficiario.numeroCarteira = '123')],
  ['1017', C, 'a card that ended', (g) => (g.guia.beneficiario.validadeCarteira = '2026-11-07')],
  [
    '5042',
    B,
    'a total of procedures that is not the sum',
    (g) => {
      g.guia.procedimentosRealizados.totalProcedimentos = 13_651
      g.guia.procedimentosRealizados.totalGuia = 13_651
    },
  ],
  [
    '5042',
    B,
    'a total of the guide that is not the sum',
    (g) => (g.guia.procedimentosRealizados.totalGuia = 1),
  ],
  [
    '5042',
    B,
    'fees without items',
    (g) => {
      g.guia.procedimentosRealizados.totalTaxasAlugueis = 500
      g.guia.procedimentosRealizados.totalGuia = 14_150
    },
  ],
  ['1201', C, 'a contract that ended', (g) => (g.convenio.contratoFim = '2026-11-07')],
  ['1201', C, 'a contract that had not begun', (g) => (g.convenio.contratoInicio = '2026-11-05')],
  ['1202', B, 'a CNES with letters', (g) => (g.guia.contratadoExecutante.cnes = '12345AB')],
  [
    '1202',
    W,
    'no CNES',
    (g) => {
      g.guia.contratadoExecutante.cnes = null
      g.unidade.cnes = null
    },
  ],
  [
    '1203',
    B,
    "a code that is not the insurer's for this unit",
    (g) => (g.guia.contratadoExecutante.documentoExecutante = '999'),
  ],
  [
    '1203',
    W,
    'another kind of document than the insurer asks',
    (g) => {
      g.guia.contratadoExecutante.tipoExecutante = 'J'
      g.guia.contratadoExecutante.documentoExecutante = '11222333000181'
    },
  ],
  [
    '1206',
    B,
    'check digits of a CNPJ',
    (g) => (g.guia.contratadoSolicitante.documentoSolicitante = '11222333000180'),
  ],
  [
    '1206',
    B,
    'check digits of a CPF',
    (g) => (g.guia.contratadoExecutante.documentoComplementar = '52998224724'),
  ],
  [
    '1206',
    B,
    'letters in a CNPJ under 4.01.00',
    (g) => {
      g.convenio.versao = '4.01.00'
      g.guia.contratadoSolicitante.documentoSolicitante = '12ABC34501DE35'
    },
  ],
  [
    '1206',
    B,
    'a company as the one who executed',
    (g) => {
      g.guia.contratadoExecutante.tipoComplementar = 'J'
      g.guia.contratadoExecutante.documentoComplementar = '11222333000181'
    },
  ],
  [
    '1213',
    B,
    'an occupation that is none',
    (g) => (g.guia.contratadoSolicitante.profissionalSolicitante.cbo = '223620'),
  ],
  ['1213', B, 'an unknown occupation of who executed', (g) => (g.guia.contratadoExecutante.cbo = '999999')],
  [
    '1213',
    B,
    'an occupation that 4.01.00 does not know',
    (g) => {
      g.convenio.versao = '4.01.00'
      g.guia.contratadoExecutante.cbo = '223575'
    },
  ],
  ['1216', W, "a specialty that is none of the insurer's", (g) => (g.especialidadeDoConvenio = false)],
  [
    '1303',
    W,
    'a main guide that is none of ours',
    (g) => {
      g.guia.autorizacao.numeroGuiaPrincipal = '555'
      g.guiaPrincipalExiste = false
    },
  ],
  [
    '1306',
    W,
    'a guide that is its own main one',
    (g) => (g.guia.autorizacao.numeroGuiaPrincipal = '100111745'),
  ],
  ['1306', B, 'a main guide with odd signs', (g) => (g.guia.autorizacao.numeroGuiaPrincipal = '55_5')],
  [
    '1304',
    W,
    'a visit alone in this guide',
    (g) => {
      g.guia.atendimento.tipoAtendimento = '04'
      g.guia.tiss.tipoConsulta = '1'
      for (const l of [linha(g), ...g.guia.solicitacao.procedimentos]) {
        l.codigo = '10101012'
        l.nome = 'Consulta em consultório'
      }
    },
  ],
  ['1307', B, 'no number', (g) => (g.guia.autorizacao.numeroGuia = '')],
  ['1307', B, 'a number of 21 signs', (g) => (g.guia.autorizacao.numeroGuia = '1'.repeat(21))],
  ['1307', B, 'a number with an accent', (g) => (g.guia.autorizacao.numeroGuia = '100á')],
  ['1307', B, "odd signs in the insurer's number", (g) => (g.guia.tiss.numeroGuiaOperadora = '12 3')],
  ['1308', W, 'an earlier part in a live lot', (g) => (g.parteAnterior = { lote: '206', sessoes: 2 })],
  [
    '1311',
    B,
    'nobody who executed where the insurer asks',
    (g) => {
      const c = g.guia.contratadoExecutante
      c.tipoComplementar = c.documentoComplementar = c.nomeComplementar = null
    },
  ],
  ['1311', B, 'who executed without a council', (g) => (g.guia.contratadoExecutante.conselho = null)],
  [
    '1311',
    B,
    'who executed without a document',
    (g) => {
      g.guia.contratadoExecutante.documentoComplementar = null
      for (const p of [g.profissional, ...g.sessoes.map((s) => s.profissional)]) if (p) p.cpf = null
    },
  ],
  [
    '1312',
    B,
    'no executor at all',
    (g) => {
      g.guia.contratadoExecutante.documentoExecutante = null
      g.unidade.identidade = null
    },
  ],
  ['1317', B, 'a row without a day', (g) => (linha(g).data = null)],
  ['1323', B, 'an authorisation in the future', (g) => (g.guia.autorizacao.dataAutorizacao = '2026-12-01')],
  ['1323', B, 'a day that is none', (g) => (g.guia.autorizacao.dataAutorizacao = '2026-11-31')],
  ['1323', B, 'a session before the birth', (g) => (g.paciente.nascimento = '2026-11-05')],
  ['1323', B, 'a session before its request', (g) => (g.guia.solicitacao.data = '2026-11-05')],
  ['1323', W, 'a billing date of another day', (g) => (sessao(g).faturamento = '2026-11-05')],
  [
    '1319',
    B,
    'a session that nobody signed',
    (g) => {
      sessao(g).status = 'marcado'
      sessao(g).evolucao = null
    },
  ],
  [
    '2504',
    B,
    'a session charged twice',
    (g) => {
      g.sessoes.push({
        ...sessao(g, 2),
        data: '2026-11-12',
        faturamento: '2026-11-12',
        evolucao: '2026-11-12',
      })
    },
  ],
  ['1321', C, 'a guide that ended', (g) => (g.guia.autorizacao.dataEmissao = '2026-10-08')],
  ['1403', C, 'no senha where the insurer asks', (g) => (g.guia.autorizacao.senha = null)],
  ['1406', B, 'odd signs in the senha', (g) => (g.guia.autorizacao.senha = 'çã')],
  ['1404', W, "none of the insurer's numbers where it asks", (g) => (g.convenio.exigeNumeroGuia = true)],
  ['1405', C, 'a senha that ended', (g) => (g.guia.autorizacao.validadeSenha = '2026-11-07')],
  [
    '1408',
    W,
    'more asked for than authorised',
    (g) => {
      const pedida = g.guia.solicitacao.procedimentos[0]
      if (pedida) pedida.qtdSolicitada = 20
    },
  ],
  ['1411', B, 'a requester without a name', (g) => (g.guia.contratadoSolicitante.nome = ' \u200b')],
  [
    '1411',
    B,
    'a requester without a council',
    (g) => (g.guia.contratadoSolicitante.profissionalSolicitante.conselho = 'XYZ'),
  ],
  [
    '1411',
    B,
    "a requester's number of 16 signs",
    (g) => (g.guia.contratadoSolicitante.profissionalSolicitante.numeroConselho = '1'.repeat(16)),
  ],
  [
    '1411',
    B,
    'a requester without a state',
    (g) => (g.guia.contratadoSolicitante.profissionalSolicitante.ufConselho = null),
  ],
  [
    '1411',
    B,
    'a requester without a document',
    (g) => (g.guia.contratadoSolicitante.documentoSolicitante = null),
  ],
  ['1503', B, 'an accident that is none', (g) => (g.guia.atendimento.indicacaoAcidente = '5')],
  ['1507', W, 'therapy as an emergency', (g) => (g.guia.solicitacao.carater = 'U')],
  ['5031', B, 'a character that is none', (g) => (g.guia.solicitacao.carater = 'X')],
  ['1508', W, 'no CID', (g) => (g.guia.solicitacao.cid10 = null)],
  ['1509', W, 'an unknown CID', (g) => (g.cidExiste = false)],
  ['1602', B, 'a kind of visit that ended', (g) => (g.guia.atendimento.tipoAtendimento = '11')],
  ['1602', W, 'a kind of visit that we read', (g) => (g.guia.atendimento.tipoAtendimento = '06')],
  ['1603', B, 'a visit without its kind', (g) => (g.guia.atendimento.tipoAtendimento = '04')],
  ['1603', B, 'the kind of a visit that is none', (g) => (g.guia.tiss.tipoConsulta = '1')],
  ['1604', B, 'a death that the guide does not say', (g) => (g.guia.tiss.motivoEncerramento = '41')],
  ['1609', B, 'a death without its kind', (g) => (g.guia.atendimento.tipoSaida = '6')],
  ['5074', B, 'a regime that is none', (g) => (g.guia.tiss.regimeAtendimento = '09')],
  ['1606', B, 'an end before its beginning', (g) => (linha(g).horaFinal = '07:00')],
  ['1701', C, 'the deadline gone', (g) => (g.convenio.prazoApresentacaoDias = 10)],
  ['1701', W, 'the deadline near', (g) => (g.convenio.prazoApresentacaoDias = 20)],
  [
    '1702',
    C,
    'one charge twice in the guide',
    (g) => {
      for (const lista of [g.guia.procedimentosRealizados.procedimentos, g.guia.solicitacao.procedimentos])
        lista.push({ ...clone(linha(g)) })
      soma(g)
    },
  ],
  ['1702', C, 'one charge in another live guide', (g) => g.apresentados.push(apresentado())],
  ['1705', W, 'more than the table says', (g) => (tabela(g).valorUnitario = 4000)],
  [
    '1705',
    B,
    'more digits than 4.01.00 has',
    (g) => {
      g.convenio.versao = '4.01.00'
      tabela(g).valorUnitario = linha(g).valorUnitario = 100_000_000
      soma(g)
    },
  ],
  ['1706', W, 'less than the table says', (g) => (tabela(g).valorUnitario = 5000)],
  [
    '1708',
    W,
    'no value',
    (g) => {
      linha(g).valorUnitario = 0
      soma(g)
    },
  ],
  ['1716', B, 'a percentage', (g) => (linha(g).reducaoAcrescimoPct = 1050)],
  ['1801', C, "a code that none of the insurer's tables has", (g) => (tabela(g).naTabelaDoConvenio = false)],
  [
    '1801',
    B,
    'a code of table 22 without its eight digits',
    (g) => {
      linha(g).codigo = '5000047'
      for (const l of g.guia.solicitacao.procedimentos) l.codigo = '5000047'
    },
  ],
  ['2601', C, 'a code that TUSS does not have', (g) => (tabela(g).noTuss = false)],
  ['3150', B, 'a table that is none', (g) => (linha(g).codigoTabela = '77')],
  ['1802', W, 'a procedure for the other sex', (g) => (tabela(g).sexo = 'M')],
  ['1803', W, 'a procedure for another age', (g) => (tabela(g).idadeMaxima = 12)],
  ['1804', C, 'nothing authorised', (g) => (linha(g).qtdAutorizada = null)],
  ['1805', B, 'a row that does not multiply', (g) => (linha(g).valorTotal = 1)],
  [
    '1806',
    B,
    'a quantity of 1000',
    (g) => {
      linha(g).qtdRealizada = 1000
      linha(g).qtdAutorizada = 1000
      soma(g)
    },
  ],
  [
    '1806',
    C,
    'a row that nothing was performed of',
    (g) => {
      const outra = linhaDeTeste({ codigo: '50000160', qtdRealizada: null })
      g.guia.procedimentosRealizados.procedimentos.push(outra)
      g.guia.solicitacao.procedimentos.push(outra)
    },
  ],
  [
    '1809',
    B,
    'a session that was missed',
    (g) => {
      sessao(g).status = 'faltou-sem-justificativa'
      sessao(g).evolucao = null
    },
  ],
  [
    '1811',
    B,
    'sessions that charge nothing',
    (g) => {
      linha(g).nome = 'Avaliação fisioterapêutica'
      g.guia.procedimentosRealizados.totalProcedimentos = 0
      g.guia.procedimentosRealizados.totalGuia = 0
    },
  ],
  ['1814', W, 'authorised after the session', (g) => (g.guia.autorizacao.dataAutorizacao = '2026-11-05')],
  [
    '2505',
    C,
    'another code than authorised',
    (g) => {
      const pedida = g.guia.solicitacao.procedimentos[0]
      if (pedida) pedida.codigo = '50000160'
    },
  ],
  ['1820', C, 'more than authorised', (g) => (linha(g).qtdAutorizada = 2)],
  ['2510', C, "more than the specialty's cap", (g) => (g.maximoAgendamentos = 2)],
  [
    '1823',
    W,
    'the same professional too soon',
    (g) =>
      g.apresentados.push(
        apresentado({ data: '2026-11-03', profissional: '01980000-0000-7000-8000-0000000000d1' }),
      ),
  ],
  [
    '2502',
    W,
    'two evaluations',
    (g) => {
      for (const lista of [g.guia.procedimentosRealizados.procedimentos, g.guia.solicitacao.procedimentos])
        lista.push(
          linhaDeTeste({ codigo: '50000144', nome: 'Avaliação', qtdRealizada: 1 }),
          linhaDeTeste({ codigo: '50000144', nome: 'Avaliação', qtdRealizada: 1 }),
        )
    },
  ],
  [
    '2502',
    W,
    'an evaluation soon after another',
    (g) => {
      for (const lista of [g.guia.procedimentosRealizados.procedimentos, g.guia.solicitacao.procedimentos])
        lista.push(linhaDeTeste({ codigo: '50000144', nome: 'Avaliação', qtdRealizada: 1 }))
      g.apresentados.push(apresentado({ avaliacao: true, data: '2026-10-20', codigo: '50000144' }))
    },
  ],
  ['2511', W, 'a session without its entry', (g) => (sessao(g).evolucao = null)],
  [
    '2511',
    W,
    'a session signed and not evolved',
    (g) => {
      sessao(g).status = 'assinado'
      sessao(g).evolucao = null
    },
  ],
  ['2512', W, 'an entry of another day', (g) => (sessao(g).evolucao = '2026-11-05')],
  ['2516', W, 'a session beyond the quantity', (g) => g.sessoes.push(sessaoDeTeste(4))],
  ['3111', C, 'therapy without an indication', (g) => (g.guia.solicitacao.indicacao = ' ')],
  [
    '3111',
    C,
    'an emergency without hours',
    (g) => {
      g.guia.atendimento.tipoAtendimento = '05'
      g.guia.solicitacao.carater = 'U'
      linha(g).horaFinal = null
    },
  ],
  [
    '3111',
    B,
    'a senha without the day of its authorisation',
    (g) => (g.guia.autorizacao.dataAutorizacao = null),
  ],
  [
    '3126',
    B,
    'a session still to come',
    (g) => {
      sessao(g, 2).data = sessao(g, 2).faturamento = '2026-11-24'
    },
  ],
  ['3156', W, 'no token where the insurer asks', (g) => (g.convenio.exigeToken = true)],
  [
    '3156',
    B,
    'a token and the reason for none',
    (g) => {
      g.guia.tiss.codValidacao = 'ABC'
      g.guia.tiss.ausenciaCodValidacao = '01'
    },
  ],
  ['5027', B, 'an insurer without its registration', (g) => (g.convenio.ans = null)],
  ['5027', B, "another registration than the insurer's", (g) => (g.guia.autorizacao.registroANS = '111111')],
  [
    '1838',
    B,
    'a degree of participation that is none',
    (g) => (g.guia.contratadoExecutante.grauParticipacao = '99'),
  ],
  ['2003', W, 'materials that were used', (g) => (g.guia.opm = { utilizados: [{}] })],
]

const comoDe = (f: { severidade: string; contornavel?: true }): string =>
  f.severidade === 'avisa' ? W : f.contornavel ? C : B

it('says nothing of a good guide, in either version', () => {
  expect(faltasDaGuia(guiaParaEnvio(), AGORA)).toEqual([])
  expect(
    faltasDaGuia(
      muda((g) => (g.convenio.versao = '4.01.00')),
      AGORA,
    ),
  ).toEqual([])
})

it('says nothing of a private insurer’s guide', () => {
  const g = muda((g) => {
    g.convenio.particular = true
    g.convenio.ans = null
  })
  expect(faltasDaGuia(g, AGORA)).toEqual([])
})

it.each(MUTACOES)('%s (%s): %s', (codigo, como, _nome, f) => {
  const faltas = faltasDaGuia(muda(f), AGORA)
  expect(faltas.map((x) => [x.codigo, comoDe(x)])).toEqual([[codigo, como]])
})

it('says each in a whole sentence, with a field and a place that has an id and a name', () => {
  for (const [, , , f] of MUTACOES)
    for (const falta of faltasDaGuia(muda(f), AGORA)) {
      expect(falta.mensagem).toMatch(/^\p{Lu}.*[.]$/u)
      expect(falta.mensagem).not.toMatch(/undefined|null|NaN|\[object/)
      expect(falta.campo).not.toBe('')
      expect(falta.onde._id).toMatch(/^[0-9a-f-]{36}$/)
    }
})

it('says the days as a biller says them', () => {
  const g = muda((g) => {
    g.guia.beneficiario.validadeCarteira = '2026-11-07'
  })
  expect(faltasDaGuia(g, AGORA)[0]?.mensagem).toBe('Carteira vencida em 07/11; a sessão é de 08/11.')
})

it('asks nothing about sessions where a guide is looked at without them', () => {
  const g = muda((g) => {
    g.sessoes = []
    g.parteCentavos = null
  })
  expect(faltasDaGuia(g, AGORA)).toEqual([])
})

it('needs the insurer’s own number for a part only until it is typed', () => {
  const parte =
    (numero: string | null): Muda =>
    (g) => {
      g.convenio.guiaEmPartes = 'numeroDaOperadora'
      g.parteAnterior = { lote: '206', sessoes: 1 }
      g.numeroDaParte = numero
    }
  expect(faltasDaGuia(muda(parte(null)), AGORA).map((f) => f.codigo)).toEqual(['1308'])
  expect(faltasDaGuia(muda(parte('778')), AGORA)).toEqual([])
})

/** What is wrong with a lot as such. */
const DO_LOTE = [
  ['1104', 'a total that is not the sum', () => {}, 13_651],
  ['1308', 'a number twice', (l) => l.guias.push(clone(l.guias[0] as Guia))],
  [
    '5015',
    '101 guides',
    (l) => {
      l.guias = Array.from({ length: 101 }, (_, n) => {
        const g = clone(guiaParaEnvio()) as Guia
        g.guia.autorizacao.numeroGuia = String(n + 1)
        return g
      })
    },
  ],
  ['5025', 'a day that is none', (l) => (l.cabecalho.data = '2026-02-30')],
  ['5025', 'a day with its zone', (l) => (l.cabecalho.data = '2026-11-23Z')],
  ['5026', '24:00:00', (l) => (l.cabecalho.hora = '24:00:00')],
  ['5047', 'a number of 13 digits', (l) => (l.cabecalho.numero = '1'.repeat(13))],
  ['5028', 'a guide of another version', (l) => (l.cabecalho.versao = '4.01.00')],
  ['5027', 'a guide of another insurer', (l) => (l.cabecalho.registroANS = '111111')],
  ['1203', 'a guide of another code', (l) => (l.cabecalho.identidade = { tipo: 'C', documento: '9' })],
] as [string, string, (l: Mutavel<ReturnType<typeof loteDeTeste>>) => void, number?][]

describe('a lot', () => {
  const codigosDe = (f: (l: Mutavel<ReturnType<typeof loteDeTeste>>) => void, total?: number) => {
    const l = clone(loteDeTeste()) as Mutavel<ReturnType<typeof loteDeTeste>>
    f(l)
    return faltasDoLote(l as ReturnType<typeof loteDeTeste>, total).map((x) => [x.codigo, impede(x)])
  }
  it('says nothing of a good one', () => expect(codigosDe(() => {}, 13_650)).toEqual([]))
  it.each(DO_LOTE.map(([codigo, nome, f, total]) => ({ codigo, nome, f, total })))(
    '$codigo: $nome',
    ({ codigo, f, total }) => expect(codigosDe(f, total)).toEqual([[codigo, true]]),
  )
})

it('names codes that the agency’s table 38 has', () => {
  for (const { codigo } of Object.values(REGRAS)) expect(GLOSAS.has(codigo)).toBe(true)
})

/** The forecast line by line: each is of one fault, with all the codes that insurers give it. */
const PREVISTAS = [
  '1001|1017|1104 5042|1201 1212|1202|1203|1206|1213|1216 1217|1303 1306|1304 5058|1307|1308|1311 1312|1317 1323|1319 2504|1321|1403 1818',
  '1404|1405 1414|1408|1411 1416|1503|1507 1748|1508 1509|1602|1603|1604 1609|1606|1701 3091 3161|1702 1807|1705 1714|1706 1715|1708 5040',
  '1716 1746|1801 2601 3150|1802 1803|1804|1805|1806|1809 1811 2516|1814 1825 1840|1815 1402 2505|1820 2506 2510|1823|2502|2511 2512|2607',
  '3111|3126|3156|3167|5015 5025 5026 5027 5028 5047',
].flatMap((linhas) => linhas.split('|').map((codigos) => codigos.split(' ')))

it('each fault that is foretold, and each rule of ours, has a mutation that makes it', () => {
  const boa = guiaDoXml(guiaParaEnvio())
  const codigosDa = (arvore: NoDoXml) => faltasDaArvore(arvore).map(({ regra }) => [REGRAS[regra].codigo, B])
  const doisDe = ([nome, conteudo]: NoDoXml, repetido: string): NoDoXml => [
    nome,
    typeof conteudo === 'string'
      ? nome === 'sequencialItem' && repetido === nome
        ? '1'
        : conteudo
      : conteudo.flatMap((no) =>
          Array(no[0] === repetido && no[0] !== 'sequencialItem' ? 2 : 1).fill(doisDe(no, repetido)),
        ),
  ]
  const feitas = [
    ...MUTACOES.map(([codigo, como]) => [codigo, como]),
    ...codigosDa(doisDe(boa, 'sequencialItem')),
    ...codigosDa(doisDe(boa, 'equipeSadt')),
    ...DO_LOTE.map(([codigo]) => [codigo, B]),
  ]
  const codigos = new Set(feitas.map(([codigo]) => codigo))
  expect(PREVISTAS.filter((linha) => !linha.some((codigo) => codigos.has(codigo)))).toEqual([])
  const pares = new Set(feitas.map((f) => f.join(' ')))
  const como = { bloqueia: B, contornavel: C, avisa: W }
  expect(Object.entries(REGRAS).filter(([, r]) => !pares.has(`${r.codigo} ${como[r.como]}`))).toEqual([])
})
