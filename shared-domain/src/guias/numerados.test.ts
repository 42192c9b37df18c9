import fc from 'fast-check'
import type { AnyObject, ISchema } from 'yup'
import { guiaRecord } from './answers/registro'
import { guiaSchema } from './guia.schema'
import { CAMPOS_NUMERADOS, campoByCaminho, campoByNumero, changedFields, PAINEIS_DA_GUIA } from './numerados'

type No = { type?: string; anyOf?: No[]; items?: No; properties?: Record<string, No> }
/** Every path of an answer schema that ends in a value. */
const pathsOf = (no: No, caminho: string): string[] => {
  const real = no.anyOf?.find((n) => n.properties) ?? no
  if (real.items?.properties) return pathsOf(real.items, `${caminho}[]`)
  if (real.properties)
    return Object.entries(real.properties).flatMap(([k, v]) => pathsOf(v, caminho ? `${caminho}.${k}` : k))
  return [caminho]
}
const DO_REGISTRO = pathsOf(guiaRecord as No, '')

describe('the numbered fields', () => {
  it('are 1 to 82 of the official form but for signatures and OPM prices, each once', () => {
    const numeros = CAMPOS_NUMERADOS.map((c) => c.numero)
    const esperados = [...Array(82).keys()].map((i) => String(i + 1)).filter((n) => n !== '63' && n !== '77')
    expect(new Set(numeros).size).toBe(numeros.length)
    expect([...numeros].sort()).toEqual([...esperados, '11a', '40a', '45a'].sort())
  })

  it('stand in the order of the panels, each at a path of the record of its own', () => {
    const paineis = [...new Set(CAMPOS_NUMERADOS.map((c) => c.painel))]
    expect(paineis).toEqual(Object.keys(PAINEIS_DA_GUIA))
    const caminhos = CAMPOS_NUMERADOS.flatMap((c) => c.caminhos)
    expect(new Set(caminhos).size).toBe(caminhos.length)
    for (const c of caminhos) expect(DO_REGISTRO.some((p) => p === c || p.startsWith(`${c}.`))).toBe(true)
  })

  it('name every field that the form can send, but those without a number', () => {
    const sem = new Set<string>()
    const walk = (schema: ISchema<unknown>, caminho: string) => {
      const no = schema as unknown as { fields?: AnyObject; innerType?: ISchema<unknown> }
      if (no.innerType) walk(no.innerType, `${caminho}[0]`)
      else if (no.fields && !campoByCaminho(caminho))
        for (const [k, v] of Object.entries(no.fields))
          walk(v as ISchema<unknown>, caminho ? `${caminho}.${k}` : k)
      else if (!campoByCaminho(caminho)) sem.add(caminho)
    }
    walk(
      guiaSchema(() => '2026-11-22'),
      '',
    )
    expect([...sem].filter((c) => !c.startsWith('tiss.')).sort()).toEqual([
      'agendamentos[0]',
      'ativo',
      'beneficiario.coParticipacao',
      'especialidade',
      'pacienteGestante',
      'procedimentosRealizados.fatorMultiplicador',
      'procedimentosRealizados.fixarValor',
      ...['ch', 'qtdAutorizada', 'qtdSolicitada', 'valorCH', 'valorFixo'].map(
        (c) => `procedimentosRealizados.procedimentos[0].${c}`,
      ),
      'profissional._id',
      ...['ch', 'qtdRealizada', 'valorCH', 'valorFixo'].map((c) => `solicitacao.procedimentos[0].${c}`),
      'unidade',
    ])
  })

  it('say by a word of its own what only the insurers ask for', () => {
    const campos = Object.keys(
      (guiaRecord as unknown as { properties: { tiss: No } }).properties.tiss.properties ?? {},
    )
    const palavras = campos.flatMap((campo) => changedFields({ tiss: {} }, { tiss: { [campo]: 'x' } }))
    expect(palavras).toHaveLength(campos.length)
    expect(new Set(palavras).size).toBe(campos.length - 1)
  })

  it('are found by number, however it is typed, and by path', () => {
    expect(campoByNumero('05')?.rotulo).toBe('Senha')
    expect(campoByNumero(' 40A ')?.caminhos[0]).toBe('contratadoExecutante.documentoComplementar')
    expect(campoByNumero('99')).toBeUndefined()
    expect(campoByCaminho('solicitacao.procedimentos[4].codigo')?.numero).toBe('26')
    expect(campoByCaminho('solicitacao.procedimentos.4.codigo')?.numero).toBe('26')
    expect(campoByCaminho('tiss.atendimentoRN')).toBeUndefined()
  })

  it('are left out of the simplified view with their panel, or alone', () => {
    const fora = CAMPOS_NUMERADOS.filter((c) => !c.simplificada).map((c) => c.numero)
    expect(fora.slice(0, 9)).toEqual(['1', '2', '3', '9', '12', '13', '14', '15', '22'])
    expect(fora).toEqual(expect.arrayContaining(['30', '46', '49', '51', '71']))
    expect(fora).not.toContain('28')
  })
})

describe('what changed', () => {
  const guia = {
    unidade: 'Centro',
    autorizacao: { senha: null, dataEmissao: '2026-11-22' },
    beneficiario: { nome: 'Ana', convenio: { _id: 'a', valorCH: 10 } },
    solicitacao: { procedimentos: [{ codigo: '1', qtdAutorizada: 10, tabela: null }] },
    tiss: { atendimentoRN: false },
  }

  it('is said in official numbers, and in words where there is none', () => {
    const depois = {
      ...guia,
      unidade: 'Sul',
      autorizacao: { senha: 'x', dataEmissao: '2026-11-22' },
      beneficiario: { nome: 'Ana', convenio: { _id: 'b', valorCH: 10 } },
      solicitacao: { procedimentos: [{ codigo: '1', qtdAutorizada: 8, tabela: null }] },
      tiss: { atendimentoRN: true, ausenciaCodValidacao: '07' },
    }
    expect(changedFields(guia, depois)).toEqual(['5', '11a', '29', 'Unidade', 'Recém-nascido', 'Token'])
    expect(changedFields(null, depois)).toEqual([])
  })

  it("is nothing where the same is written otherwise, or what is not the guide's changed", () => {
    const mesmo = {
      ...guia,
      autorizacao: { senha: '', dataEmissao: '2026-11-22', validadeSenha: null },
      beneficiario: { nome: 'Ana', convenio: { _id: 'a', valorCH: 99 } },
      historico: [1],
    }
    expect(changedFields(guia, mesmo)).toEqual([])
  })

  it('of a row that came or went is each of its fields', () =>
    expect(
      changedFields(guia, {
        ...guia,
        solicitacao: {
          procedimentos: [...guia.solicitacao.procedimentos, { codigo: '2', qtdAutorizada: 1 }],
        },
      }),
    ).toEqual(['26', '29']))

  it('is nothing between a guide and itself, and the same fields both ways', () => {
    const valores = fc.record({
      senha: fc.option(fc.string(), { nil: null }),
      linhas: fc.array(fc.record({ codigo: fc.string(), qtdAutorizada: fc.nat(3) }), { maxLength: 5 }),
    })
    const de = ({ senha, linhas }: { senha: string | null; linhas: object[] }) => ({
      autorizacao: { senha },
      solicitacao: { procedimentos: linhas },
    })
    fc.assert(
      fc.property(valores, valores, (a, b) => {
        expect(changedFields(de(a), JSON.parse(JSON.stringify(de(a))))).toEqual([])
        expect(changedFields(de(a), de(b))).toEqual(changedFields(de(b), de(a)))
      }),
    )
  })
})
