import { array, boolean, type InferType, number, object, type TestContext, ValidationError } from 'yup'
import { NADA_TINHA, type Tinha } from '../comum/antigos'
import type { Expediente } from '../comum/calendario/expediente'
import { ativo, celular, OBRIGATORIO, opcional, telefone } from '../comum/campos'
import { DIAS_DA_SEMANA, type DiaSemana, isHora } from '../comum/datas'
import { email } from '../comum/esquema'
import { texto } from '../comum/texto'
import { painelOpcional, registroProfissional } from '../comum/tiss'

const CONTATO_OBRIGATORIO = 'Celular ou Telefone para contato são obrigatórios.'
export const SEM_UNIDADE_OU_ESPECIALIDADE = 'Para adicionar, deve ser selecionado uma unidade e especialidade'
/** Units, specialties, and pairs of them, of one professional. */
const MAXIMO_PARES = 200
const MAXIMO_FAIXAS = 24
/** Messages told at once of the hours: nobody reads thousands. */
const MENSAGENS = 20

/** Names are compared as the database does: accents and case ignored. */
export const comparableName = (t: unknown): string =>
  String(t ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()

type Erro = { campo: string; message: string }
/** Several messages of one array, each under its own field; `campo` as `[0].unidade`. */
const byField = (erros: Erro[], { createError, path }: TestContext): true | ValidationError =>
  erros.length === 0 ||
  new ValidationError(erros.map(({ campo, message }) => createError({ path: path + campo, message })))

const parseHora = (v: unknown) => (typeof v === 'string' ? v.trim() : v) as string

/** Whatever was sent as a range, as one; what cannot be read fails `errosDasFaixas`. */
const parseFaixa = (linha: unknown): Expediente => {
  const l = (typeof linha === 'object' && linha !== null ? linha : {}) as Record<string, unknown>
  return { horarioInicio: parseHora(l.horarioInicio), horarioTermino: parseHora(l.horarioTermino) }
}

const CAMPOS_DA_FAIXA = ['horarioInicio', 'horarioTermino'] as const
const completa = (f: Expediente): boolean => CAMPOS_DA_FAIXA.every((campo) => isHora(f[campo]))

/** Ranges of a weekday are hours of the day, end after they begin and do not overlap. */
const errosDasFaixas = (faixas: readonly Expediente[]): Erro[] =>
  faixas.flatMap((f, i) => {
    if (!completa(f))
      return CAMPOS_DA_FAIXA.filter((campo) => !isHora(f[campo])).map((campo) => ({
        campo: `[${i}].${campo}`,
        message: (f[campo] ?? '') === '' ? OBRIGATORIO : 'Hora inválida.',
      }))
    if (f.horarioInicio >= f.horarioTermino)
      return [{ campo: `[${i}].horarioTermino`, message: 'O término deve ser depois do início.' }]
    const coincide = faixas
      .slice(0, i)
      .some((o) => completa(o) && o.horarioInicio < f.horarioTermino && f.horarioInicio < o.horarioTermino)
    return coincide
      ? [{ campo: `[${i}].horarioInicio`, message: 'Horário coincide com outro do mesmo dia.' }]
      : []
  })

const dia = object({
  diaSemana: number<DiaSemana>()
    .typeError('Dia da semana inválido.')
    .oneOf(DIAS_DA_SEMANA, 'Dia da semana inválido.')
    .required('Dia da semana inválido.'),
  // Plain functions: a schema for each range of a busy week would hold everybody else up.
  horas: array<object, Expediente>()
    .transform((linhas: unknown, original: unknown) =>
      Array.isArray(original) && original.length <= MAXIMO_FAIXAS ? original.map(parseFaixa) : linhas,
    )
    .required(OBRIGATORIO)
    .min(1, 'Informe ao menos um horário.')
    .max(MAXIMO_FAIXAS, 'Horários demais no mesmo dia.'),
})

const atendimento = object({
  unidade: texto().required(OBRIGATORIO).max(60),
  especialidade: texto().required(OBRIGATORIO).max(60),
  horarios: array()
    .of(dia)
    .required(OBRIGATORIO)
    .min(1, 'Adicione ao menos um dia da semana.')
    .max(DIAS_DA_SEMANA.length, 'Dia da semana repetido.')
    .test(
      'dia-repetido',
      'Dia da semana repetido.',
      (dias) => new Set((dias ?? []).map((d) => d.diaSemana)).size === (dias ?? []).length,
    ),
})

type Dias = readonly { horarios?: readonly { horas?: readonly Expediente[] }[] }[]

/** The faults of all ranges, under their fields; not more than a person could read. */
const errosDasHoras = (atendimentos: Dias): Erro[] => {
  const erros: Erro[] = []
  for (const [i, { horarios }] of atendimentos.entries())
    for (const [j, { horas }] of (horarios ?? []).entries()) {
      // `max` speaks of longer lists.
      if (!Array.isArray(horas) || horas.length > MAXIMO_FAIXAS) continue
      for (const { campo, message } of errosDasFaixas(horas))
        erros.push({ campo: `[${i}].horarios[${j}].horas${campo}`, message })
      if (erros.length >= MENSAGENS) return erros
    }
  return erros
}

type Par = { unidade?: string; especialidade?: string }
type Pai = { unidade?: string[]; especialidade?: string[] }
const parKey = (p: Par): string => `${comparableName(p.unidade)}\n${comparableName(p.especialidade)}`
export const isSamePar = (a: Par, b: Par): boolean => parKey(a) === parKey(b)

/** Pairs once each, of the professional's own units and specialties. */
const errosDosPares = (pares: readonly Par[], pai: Pai): Erro[] => {
  const unidades = new Set((pai.unidade ?? []).map(comparableName))
  const especialidades = new Set((pai.especialidade ?? []).map(comparableName))
  const vistos = new Set<string>()
  return pares.flatMap((par, i) => {
    const repetido = vistos.has(parKey(par))
    vistos.add(parKey(par))
    if (par.unidade && !unidades.has(comparableName(par.unidade)))
      return [{ campo: `[${i}].unidade`, message: 'A unidade não está entre as do profissional.' }]
    if (par.especialidade && !especialidades.has(comparableName(par.especialidade)))
      return [
        { campo: `[${i}].especialidade`, message: 'A especialidade não está entre as do profissional.' },
      ]
    return repetido ? [{ campo: `[${i}].unidade`, message: 'Unidade e especialidade já adicionadas.' }] : []
  })
}

const nomes = () =>
  array()
    .of(texto().required(OBRIGATORIO).max(60))
    .default([])
    .required(OBRIGATORIO)
    .min(1, OBRIGATORIO)
    .max(MAXIMO_PARES)
    .test(
      'repetidos',
      'Há um item informado mais de uma vez.',
      (itens) => new Set((itens ?? []).map((n) => comparableName(n))).size === (itens ?? []).length,
    )

const contato = (campo: ReturnType<typeof celular>, outro: string) =>
  opcional(campo).test('contato', CONTATO_OBRIGATORIO, function (valor) {
    return !!valor || !!(this.parent as Record<string, unknown>)[outro]
  })

/** What the form holds instead of a boolean. */
export const SIM_NAO = { sim: 'S', nao: 'N' } as const
const simNao = (valor: unknown): unknown => {
  if (valor === SIM_NAO.sim) return true
  return valor === SIM_NAO.nao ? false : valor || undefined
}

/** A professional and the weekly hours of each unit and specialty pair (spec 2 §3, §5). `tinha`: what the register held. */
export const profissionalSchemaOf = (tinha: Tinha) =>
  object({
    nome: texto().required(OBRIGATORIO).min(5).max(60),
    numeroConselho: texto().required(OBRIGATORIO).max(15),
    /** Ties the professional to the user of the same e-mail. */
    email: email().required(OBRIGATORIO),
    celular: contato(celular(tinha), 'telefone'),
    telefone: contato(telefone(tinha), 'celular'),
    unidade: nomes(),
    especialidade: nomes(),
    /** Makes evaluations; 'S' and 'N' in the form. */
    avaliacao: boolean()
      .transform((valor, original) => (typeof original === 'string' ? simNao(valor) : valor))
      .required(OBRIGATORIO),
    atendimentos: array()
      .of(atendimento)
      .default([])
      .required(OBRIGATORIO)
      .min(1, OBRIGATORIO)
      .max(MAXIMO_PARES)
      .test('horas', 'Horário inválido.', (atendimentos, contexto) =>
        byField(errosDasHoras((atendimentos ?? []) as Dias), contexto),
      )
      .test('pares', 'Unidade e especialidade inválidas.', (pares, contexto) =>
        byField(errosDosPares(pares ?? [], contexto.parent as Pai), contexto),
      ),
    /** What the insurers' XML says of the professional beside `numeroConselho`. */
    tiss: painelOpcional(registroProfissional),
    ativo: ativo(),
  }).meta({ invalido: 'Cadastro inválido no profissional.' })

/** Of a new professional. */
export const profissionalSchema = profissionalSchemaOf(NADA_TINHA)

export type DadosDoProfissional = InferType<typeof profissionalSchema>
export type Atendimento = DadosDoProfissional['atendimentos'][number]

export const profissionalOrderBy = ['nome', 'numeroConselho'] as const
