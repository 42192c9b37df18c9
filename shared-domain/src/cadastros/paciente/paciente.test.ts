// Runs again in the clinic's time zone.
import '../../plataforma/locale'
import fc from 'fast-check'
import type { ValidationError } from 'yup'
import { addDias } from '../../comum/datas'
import { MENSAGENS_DO_PACIENTE as M, pacienteSchema } from './paciente'

const HOJE = '2026-11-21'
const schema = pacienteSchema(() => HOJE)
const CPF = '52998224725'
const ID = '01900000-0000-7000-8000-000000000001'
const OBRIGATORIO = 'Campo é obrigatório.'

const adulto = {
  nome: 'Ana Souza',
  data_nascimento: '1990-05-10',
  contato: { celular: '11988887777' },
  contato_emergencia: { nome: 'Rui Souza', celular: '11977776666' },
  docs_pessoais: { cpf: CPF },
  indicacao: { valor: 'Instagram' },
  ativo: true,
}
const crianca = {
  ...adulto,
  data_nascimento: '2015-05-10',
  docs_pessoais: undefined,
  responsavel: { nome: 'Rui Souza', cpf: CPF, celular: '11977776666' },
}

const campos = (envio: unknown, s: { validateSync: typeof schema.validateSync } = schema) => {
  try {
    s.validateSync(envio, { abortEarly: false, stripUnknown: true })
    return {}
  } catch (erro) {
    const achados: Record<string, string> = {}
    for (const e of (erro as ValidationError).inner) achados[e.path ?? ''] ??= e.errors[0] ?? ''
    return achados
  }
}

describe('pacienteSchema', () => {
  it('takes the least and keeps null for what was not given', () => {
    expect(schema.validateSync(adulto)).toEqual({
      nome: 'Ana Souza',
      nome_social: null,
      data_nascimento: '1990-05-10',
      estado_civil: null,
      sexo: null,
      profissao: null,
      observacao: null,
      riscoDeQueda: false,
      ativo: true,
      indicacao: { valor: 'Instagram', medico: null },
      endereco: {
        cep: null,
        endereco: null,
        numero: null,
        complemento: null,
        bairro: null,
        uf: null,
        cidade: null,
      },
      contato: { email: null, celular: '11988887777', telefone: null },
      contato_emergencia: { nome: 'Rui Souza', cpf: null, telefone: null, celular: '11977776666' },
      docs_pessoais: {
        rg_num: null,
        rg_oe: null,
        rg_oe_uf: null,
        cpf: CPF,
        outro_tipo: null,
        outro_num: null,
      },
      responsavel: {
        nome: null,
        cpf: null,
        outro_tipo: null,
        outro_num: null,
        telefone: null,
        celular: null,
      },
      convenios: [],
    })
  })

  it('takes null and empty text alike, and keeps CPF, phones and postal code as digits', () => {
    const lido = schema.validateSync({
      ...adulto,
      nome_social: '',
      observacao: null,
      responsavel: null,
      convenios: null,
      endereco: { cep: '01310-100', uf: '', cidade: null },
      contato: { celular: '(11) 98888-7777', telefone: '', email: '' },
      docs_pessoais: { cpf: '529.982.247-25', rg_num: '', rg_oe_uf: '' },
      indicacao: { valor: 'Médico', medico: ID },
      data_nascimento: '1990-05-10T00:00:00.000Z',
    })
    expect(lido).toMatchObject({
      nome_social: null,
      convenios: [],
      endereco: { cep: '01310100', uf: null },
      contato: { celular: '11988887777', telefone: null },
      docs_pessoais: { cpf: CPF, rg_num: null },
      indicacao: { medico: { _id: ID } },
      data_nascimento: '1990-05-10',
    })
  })

  it.each<[string, object, Record<string, string>]>([
    ['nome', { nome: ' ' }, { nome: OBRIGATORIO }],
    ['nome nulo', { nome: null }, { nome: OBRIGATORIO }],
    ['nome curto', { nome: 'Anas' }, { nome: 'Campo deve ter pelo menos 5 letras.' }],
    ['nome longo', { nome: 'a'.repeat(71) }, { nome: 'Campo deve ter no máximo 70 letras.' }],
    ['nascimento', { data_nascimento: '' }, { data_nascimento: OBRIGATORIO }],
    ['nascimento inexistente', { data_nascimento: '2001-02-30' }, { data_nascimento: 'Data inválida.' }],
    ['nascimento antigo', { data_nascimento: '1899-12-31' }, { data_nascimento: 'Data inválida.' }],
    [
      'bairro',
      { endereco: { bairro: 'b'.repeat(61) } },
      { 'endereco.bairro': 'Campo deve ter no máximo 60 letras.' },
    ],
    [
      'rua',
      { endereco: { endereco: 'b'.repeat(61) } },
      { 'endereco.endereco': 'Campo deve ter no máximo 60 letras.' },
    ],
    [
      'número',
      { endereco: { numero: '1'.repeat(16) } },
      { 'endereco.numero': 'Campo deve ter no máximo 15 letras.' },
    ],
    [
      'complemento',
      { endereco: { complemento: 'b'.repeat(101) } },
      { 'endereco.complemento': 'Campo deve ter no máximo 100 letras.' },
    ],
    ['uf', { endereco: { uf: 'XX' } }, { 'endereco.uf': 'UF inválida.' }],
    ['contato', { contato: null }, { 'contato.celular': M.contato, 'contato.telefone': M.contato }],
    ['e-mail', { contato: { telefone: '1133334444', email: 'x@' } }, { 'contato.email': 'Email inválido.' }],
    [
      'emergência',
      { contato_emergencia: {} },
      { 'contato_emergencia.nome': M.emergenciaNome, 'contato_emergencia.celular': M.emergenciaCelular },
    ],
    ['documentos', { docs_pessoais: undefined }, { 'docs_pessoais.cpf': OBRIGATORIO }],
    ['cpf', { docs_pessoais: { cpf: null } }, { 'docs_pessoais.cpf': OBRIGATORIO }],
    ['cpf errado', { docs_pessoais: { cpf: '52998224724' } }, { 'docs_pessoais.cpf': 'CPF inválido.' }],
    ['cpf repetido', { docs_pessoais: { cpf: '11111111111' } }, { 'docs_pessoais.cpf': 'CPF inválido.' }],
    [
      'rg sem letra nem número',
      { docs_pessoais: { cpf: CPF, rg_num: '-' } },
      { 'docs_pessoais.rg_num': 'RG inválido.' },
    ],
    ['indicação', { indicacao: {} }, { 'indicacao.valor': 'Campo obrigatório.' }],
    ['indicação nula', { indicacao: null }, { 'indicacao.valor': 'Campo obrigatório.' }],
    ['convênio sem nome', { convenios: [{ plano: 'Ouro' }] }, { 'convenios[0].nome': OBRIGATORIO }],
    [
      'validade',
      { convenios: [{ nome: 'X', validade: '31/12/2030' }] },
      { 'convenios[0].validade': 'Data inválida.' },
    ],
    [
      'convênios demais',
      { convenios: Array(21).fill({ nome: 'X' }) },
      { convenios: 'Informe no máximo 20.' },
    ],
    ['cpf do responsável de adulto', { responsavel: { cpf: '1' } }, { 'responsavel.cpf': 'CPF inválido.' }],
  ])('refuses %s', (_nome, troca, esperado) => {
    expect(campos({ ...adulto, ...troca })).toEqual(esperado)
  })

  it("refuses a birth after today, by the clinic's date at that moment", () => {
    let hoje = HOJE
    const vivo = pacienteSchema(() => hoje)
    const nascido = { ...crianca, data_nascimento: '2026-11-22' }
    expect(campos(nascido, vivo)).toEqual({ data_nascimento: M.nascimentoFuturo })
    hoje = '2026-11-22'
    expect(campos(nascido, vivo)).toEqual({})
  })
})

describe('minors', () => {
  it('need a responsible, and every missing field says the same', () => {
    expect(campos({ ...crianca, responsavel: null })).toEqual({
      'responsavel.nome': M.responsavel,
      'responsavel.cpf': M.responsavel,
      'responsavel.celular': M.responsavel,
      'responsavel.telefone': M.responsavel,
    })
    expect(campos({ ...crianca, responsavel: { ...crianca.responsavel, nome: 'Rui' } })).toEqual({
      'responsavel.nome': 'Campo deve ter pelo menos 5 letras.',
    })
    expect(campos({ ...crianca, responsavel: { ...crianca.responsavel, nome: 'r'.repeat(71) } })).toEqual({
      'responsavel.nome': 'Campo deve ter no máximo 70 letras.',
    })
    expect(
      campos({ ...crianca, responsavel: { nome: 'Rui Souza', cpf: CPF, telefone: '1133334444' } }),
    ).toEqual({})
  })

  it('have no documents of their own, whatever was typed there', () => {
    for (const docs_pessoais of [{ cpf: CPF }, { cpf: 'errado', rg_num: '-' }, null, 'texto', undefined])
      expect(schema.validateSync({ ...crianca, docs_pessoais })).not.toHaveProperty('docs_pessoais')
  })

  it('are so until the day of their eighteenth birthday', () => {
    const nascido = (data_nascimento: string) => campos({ ...crianca, data_nascimento })
    expect(nascido('2008-11-22')).toEqual({})
    expect(nascido('2008-11-21')).toEqual({ 'docs_pessoais.cpf': OBRIGATORIO })
  })
})

describe('any patient', () => {
  const texto = (min: number, max: number) =>
    fc
      .string({ unit: 'grapheme-ascii', minLength: min, maxLength: max })
      .filter((t) => t.trim().length >= min)
  const opcional = <T>(a: fc.Arbitrary<T>) => fc.option(a)
  const digitos = (n: number) => fc.stringMatching(new RegExp(`^[1-9]\\d{${n - 1}}$`))
  const [movel, fixo] = [fc.stringMatching(/^[1-9]{2}9\d{8}$/), fc.stringMatching(/^[1-9]{2}[2-9]\d{7}$/)]
  const nascimento = fc.integer({ min: 0, max: 44_000 }).map((n) => addDias(HOJE, -n))
  const valido = fc.record({
    nome: texto(5, 70),
    nome_social: opcional(texto(1, 70)),
    data_nascimento: nascimento,
    riscoDeQueda: fc.boolean(),
    ativo: fc.boolean(),
    endereco: fc.record({
      cep: opcional(digitos(8)),
      endereco: opcional(texto(1, 60)),
      numero: opcional(texto(1, 15)),
      complemento: opcional(texto(1, 100)),
      bairro: opcional(texto(1, 60)),
      uf: opcional(fc.constantFrom('SP', 'RJ', 'AC')),
    }),
    contato: fc.record({ celular: movel, telefone: opcional(fixo) }),
    contato_emergencia: fc.record({ nome: texto(1, 70), celular: movel }),
    docs_pessoais: fc.constant({ cpf: CPF }),
    responsavel: fc.constant(crianca.responsavel),
    convenios: fc.array(fc.record({ nome: texto(1, 60), validade: opcional(nascimento) }), { maxLength: 20 }),
    indicacao: fc.record({ valor: texto(1, 60) }),
    observacao: opcional(texto(1, 1000)),
  })

  it('that is valid comes out as it would go in again', () => {
    fc.assert(
      fc.property(valido, (paciente) => {
        const lido = schema.validateSync(paciente)
        expect(schema.validateSync(JSON.parse(JSON.stringify(lido)))).toEqual(lido)
      }),
    )
  })

  it('has documents exactly when 18 or older', () => {
    fc.assert(
      fc.property(valido, (paciente) => {
        const [ano, resto] = [Number(paciente.data_nascimento.slice(0, 4)), paciente.data_nascimento.slice(4)]
        const maior = `${ano + 18}${resto}` <= HOJE
        expect('docs_pessoais' in schema.validateSync(paciente)).toBe(maior)
      }),
    )
  })

  it('with a name of up to 4 or from 71 letters never passes', () => {
    const curto = fc.string({ maxLength: 4 })
    const longo = texto(71, 120).filter((nome) => nome.replace(/ +/g, ' ').length > 70)
    fc.assert(
      fc.property(valido, fc.oneof(curto, longo), (paciente, nome) => {
        expect(campos({ ...paciente, nome })).toHaveProperty('nome')
      }),
    )
  })

  it('or anything else is read or refused, never a failure', () => {
    const lixo = fc.jsonValue().filter((v) => !/"(__proto__|toString|valueOf)":/.test(JSON.stringify(v)))
    fc.assert(
      fc.property(
        lixo,
        fc.constantFrom(
          'docs_pessoais',
          'responsavel',
          'convenios',
          'indicacao',
          'contato',
          'data_nascimento',
        ),
        (v, campo) => {
          expect(typeof campos(v)).toBe('object')
          expect(typeof campos({ ...adulto, [campo]: v })).toBe('object')
        },
      ),
    )
  })
})
