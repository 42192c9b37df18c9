import fc from 'fast-check'
import {
  choosePlano,
  chooseProcedimento,
  chooseRealizado,
  chooseSolicitante,
  chooseTipoDocumento,
  removeSolicitado,
  setQtdAutorizada,
  setQtdSolicitada,
} from './mudancas'
import { isLinhaVazia } from './procedimentos/procedimentos'
import { type LinhaRealizada, type LinhaSolicitada, makeRealizados } from './procedimentos/realizados'
import { changeSolicitado } from './procedimentos/seguir'

const HOJE = '2026-11-22'
const CBHPM = { _id: 't1', nome: 'CBHPM' }
const PROPRIA = { _id: 't2', nome: 'Própria' }
const procedimento = (codigo: string, tabela = CBHPM) => ({
  tabela,
  codigo,
  nome: `Procedimento ${codigo}`,
  ch: 100,
  valor_fixo: 5000,
})
const VIDA = {
  _id: 'v',
  ans: '326305',
  tabelas: [CBHPM, PROPRIA],
  valorCH: 50,
  plano: 'Executivo',
  matricula: '0041',
  validade: '2027-01-31',
}
const OUTRO = {
  _id: 'o',
  ans: null,
  tabelas: [PROPRIA],
  valorCH: 80,
  plano: null,
  matricula: null,
  validade: null,
}

const vazia = (): LinhaSolicitada => ({
  data: HOJE,
  tabela: null,
  codigoTabela: '',
  codigo: '',
  nome: '',
  ch: null,
  valorCH: null,
  valorFixo: null,
  qtdSolicitada: null,
  qtdAutorizada: null,
  qtdRealizada: null,
})
const nova = (linhas = 1) => ({
  autorizacao: { registroANS: '', senha: 'x' },
  beneficiario: { nome: 'Ana', convenio: null, plano: '', numeroCarteira: '', validadeCarteira: '' },
  contratadoSolicitante: {
    tipoSolicitante: 'J',
    documentoSolicitante: '1',
    nome: 'Clínica',
    profissionalSolicitante: { _id: null },
  },
  contratadoExecutante: {
    tipoExecutante: 'J',
    documentoExecutante: '2',
    tipoComplementar: null,
    documentoComplementar: '3',
  },
  solicitacao: { cid10: 'M54', procedimentos: Array.from({ length: linhas }, vazia) },
  procedimentosRealizados: {
    observacao: '',
    procedimentos: Array.from(
      { length: linhas },
      (): LinhaRealizada => ({ ...vazia(), horaInicial: '08:00' }),
    ),
  },
})
const pedidos = (v: { solicitacao: { procedimentos: LinhaSolicitada[] } }) => v.solicitacao.procedimentos
const feitos = (v: { procedimentosRealizados: { procedimentos: LinhaRealizada[] } }) =>
  v.procedimentosRealizados.procedimentos

describe('field 11a, the plan used', () => {
  it('fills in plan, card, validity and registry', () => {
    const { autorizacao, beneficiario } = choosePlano(nova(), VIDA)
    expect(autorizacao).toEqual({ registroANS: '326305', senha: 'x' })
    expect(beneficiario).toEqual({
      nome: 'Ana',
      convenio: VIDA,
      plano: 'Executivo',
      numeroCarteira: '0041',
      validadeCarteira: '2027-01-31',
    })
  })

  it("says registry '0' and leaves the rest empty where the plan has none", () => {
    const { autorizacao, beneficiario } = choosePlano(choosePlano(nova(), VIDA), OUTRO)
    expect(autorizacao.registroANS).toBe('0')
    expect(beneficiario).toMatchObject({ plano: '', numeroCarteira: '', validadeCarteira: '' })
    expect(choosePlano(nova(), null)).toMatchObject({
      autorizacao: { registroANS: '' },
      beneficiario: { convenio: null, plano: '' },
    })
  })

  it('clears the procedure of a table that the plan does not have, and keeps its day and quantities', () => {
    let v = choosePlano(nova(2), VIDA)
    v = chooseProcedimento(v, 0, procedimento('1', CBHPM), VIDA.valorCH)
    v = chooseProcedimento(v, 1, procedimento('2', PROPRIA), VIDA.valorCH)
    v = setQtdSolicitada(v, 0, 10, false)
    v = choosePlano(v, OUTRO)
    expect(pedidos(v)[0]).toMatchObject({
      codigo: '',
      nome: '',
      tabela: null,
      ch: null,
      data: HOJE,
      qtdSolicitada: 10,
    })
    expect(isLinhaVazia(feitos(v)[0])).toBe(true)
    expect(pedidos(v)[1]).toMatchObject({ codigo: '2', tabela: PROPRIA, ch: 100, valorCH: 80 })
    expect(feitos(v)[1]).toMatchObject({ codigo: '2', valorCH: 80 })
  })

  it('changes no row when the same plan is chosen again', () => {
    const v = chooseProcedimento(choosePlano(nova(), VIDA), 0, procedimento('1'), 40)
    expect(pedidos(choosePlano(v, VIDA))).toEqual(pedidos(v))
  })
})

describe('documents and the requesting professional', () => {
  it.each([
    [
      'contratadoSolicitante.tipoSolicitante',
      'contratadoSolicitante',
      { tipoSolicitante: 'F', documentoSolicitante: '' },
    ],
    [
      'contratadoExecutante.tipoExecutante',
      'contratadoExecutante',
      { tipoExecutante: 'F', documentoExecutante: '', documentoComplementar: '3' },
    ],
    [
      'contratadoExecutante.tipoComplementar',
      'contratadoExecutante',
      { tipoComplementar: 'F', documentoComplementar: '', documentoExecutante: '2' },
    ],
  ] as const)('another type empties the document of %s, and no other', (campo, grupo, esperado) => {
    expect(chooseTipoDocumento(nova(), campo, 'F')[grupo]).toMatchObject(esperado)
  })

  it('the same type keeps the document', () => {
    const v = nova()
    expect(chooseTipoDocumento(v, 'contratadoSolicitante.tipoSolicitante', 'J')).toBe(v)
  })

  it('a doctor fills in 16 to 20, and none empties them', () => {
    const medico = {
      _id: 'm',
      nome: 'Rute',
      conselho: '06',
      numeroConselho: '1234',
      ufConselho: 'MG',
      cbo: { codigo: '225270', valor: 'Ortopedista' },
    }
    const com = chooseSolicitante(nova(), medico)
    expect(com.contratadoSolicitante).toMatchObject({
      nome: 'Clínica',
      profissionalSolicitante: { ...medico, cbo: '225270' },
    })
    expect(chooseSolicitante(com, null).contratadoSolicitante.profissionalSolicitante).toEqual({
      _id: null,
      nome: '',
      conselho: '',
      numeroConselho: '',
      ufConselho: '',
      cbo: '',
    })
  })
})

describe('quantities and procedures of a row', () => {
  const comUma = () => chooseProcedimento(nova(), 0, procedimento('1'), 50)

  it('copies the requested quantity into the authorised and the performed one', () => {
    const v = setQtdSolicitada(comUma(), 0, 10, false)
    expect(pedidos(v)[0]).toMatchObject({ qtdSolicitada: 10, qtdAutorizada: 10, qtdRealizada: 10 })
    expect(feitos(v)[0]).toMatchObject({ codigo: '1', qtdRealizada: 10, horaInicial: '08:00' })
  })

  it('copies the authorised quantity into the performed one alone', () => {
    const v = setQtdAutorizada(setQtdSolicitada(comUma(), 0, 10, false), 0, 8, false)
    expect(pedidos(v)[0]).toMatchObject({ qtdSolicitada: 10, qtdAutorizada: 8 })
    expect(feitos(v)[0]).toMatchObject({ qtdSolicitada: 10, qtdAutorizada: 8, qtdRealizada: 8 })
  })

  it('takes prices and table of the procedure into both rows', () => {
    const preco = { codigoTabela: '22', ch: 100, valorCH: 50, valorFixo: 5000 }
    expect(pedidos(comUma())[0]).toMatchObject(preco)
    expect(feitos(comUma())[0]).toMatchObject(preco)
    const propria = chooseProcedimento(nova(), 0, { ...procedimento('1'), codigoTabela: '98' }, 50)
    expect(feitos(propria)[0]?.codigoTabela).toBe('98')
  })

  it('takes the procedure out of the performed row with that of the request', () => {
    const v = chooseProcedimento(setQtdSolicitada(comUma(), 0, 10, false), 0, null, 50)
    expect(pedidos(v)[0]).toMatchObject({ codigo: '', qtdSolicitada: 10 })
    expect(isLinhaVazia(feitos(v)[0])).toBe(true)
    const outra = chooseProcedimento(v, 0, procedimento('2'), 50)
    expect(feitos(outra)[0]).toMatchObject({ codigo: '2', qtdRealizada: 10 })
  })

  it('leaves a performed row that says something else, but for the quantities of who may bill', () => {
    const outro = chooseRealizado(comUma(), 0, procedimento('9'), 50)
    const mudada = chooseProcedimento(outro, 0, procedimento('2'), 50)
    expect(feitos(mudada)[0]?.codigo).toBe('9')
    expect(feitos(setQtdSolicitada(mudada, 0, 4, true))[0]).toMatchObject({ codigo: '9', qtdRealizada: 4 })

    const editado = nova()
    Object.assign(feitos(editado)[0] as object, { ...procedimento('1'), editado: true, qtdRealizada: 3 })
    expect(feitos(setQtdSolicitada(editado, 0, 4, false))[0]?.qtdRealizada).toBe(3)
    expect(feitos(setQtdAutorizada(editado, 0, 4, true))[0]?.qtdRealizada).toBe(4)
  })

  it('takes a removed row with its performed one, unless somebody who bills wrote it', () => {
    const duas = () => {
      const v = chooseProcedimento(
        chooseProcedimento(nova(2), 0, procedimento('1'), 50),
        1,
        procedimento('2'),
        50,
      )
      return setQtdSolicitada(v, 0, 5, true)
    }
    expect(feitos(removeSolicitado(duas(), 0, false)).map((l) => l.codigo)).toEqual(['2'])
    const escrita = duas()
    Object.assign(feitos(escrita)[0] as object, { editado: true, qtdRealizada: 3 })
    expect(feitos(removeSolicitado(escrita, 0, false)).map((l) => l.codigo)).toEqual(['2', '1'])
    expect(feitos(removeSolicitado(escrita, 0, true)).map((l) => l.codigo)).toEqual(['2'])
  })
})

describe('a form that somebody fills in without touching what was performed', () => {
  type Form = ReturnType<typeof nova>
  const posicao = fc.nat(4)
  const quantidade = fc.option(fc.integer({ min: 1, max: 99 }), { nil: null })
  const escolha = fc.option(
    fc
      .tuple(fc.constantFrom('1', '2', '3'), fc.constantFrom(CBHPM, PROPRIA))
      .map(([c, t]) => procedimento(c, t)),
    { nil: null },
  )
  /** A change with what it is given, still to be made. */
  const change = <A extends unknown[]>(dados: fc.Arbitrary<A>, muda: (v: Form, ...dados: A) => Form) =>
    dados.map((a) => (v: Form) => muda(v, ...a))
  const passo = fc.oneof(
    change(fc.tuple(posicao, quantidade, fc.boolean()), setQtdSolicitada),
    change(fc.tuple(posicao, quantidade, fc.boolean()), setQtdAutorizada),
    change(fc.tuple(posicao, escolha), (v, i, p) => chooseProcedimento(v, i, p, 50)),
    change(fc.tuple(posicao, fc.constantFrom(HOJE, '2026-11-23')), (v, i, data) =>
      changeSolicitado(v, i, { data }),
    ),
    change(fc.tuple(fc.constantFrom(VIDA, OUTRO)), choosePlano),
    change(fc.tuple(posicao, fc.boolean()), removeSolicitado),
  )

  it('shows what the server makes of it, for whoever saves it', () =>
    fc.assert(
      fc.property(fc.array(passo, { maxLength: 20 }), fc.boolean(), (passos, podeFaturar) => {
        const v = passos.reduce((ate, p) => p(ate), nova(5))
        const solicitados = pedidos(v).filter((l) => l.codigo)
        const enviados = feitos(v).filter((l) => !isLinhaVazia(l))
        const feitosLa = makeRealizados({ solicitados, enviados, antes: null, podeFaturar })
        expect(feitosLa).toEqual(enviados.map((l) => expect.objectContaining({ ...l, editado: false })))
        expect(enviados).toHaveLength(solicitados.length)
      }),
    ))

  it('keeps what came as it was', () =>
    fc.assert(
      fc.property(fc.array(passo, { maxLength: 5 }), passo, (passos, ultimo) => {
        const v = passos.reduce((ate, p) => p(ate), nova(5))
        const antes = JSON.stringify(v)
        ultimo(v)
        expect(JSON.stringify(v)).toBe(antes)
      }),
    ))
})
