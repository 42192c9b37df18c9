import { ESCALA, type Turno } from '../agenda/escala'
import { type Dia, formatDia, minutos, weekdayOf } from '../calendario'
import { type Contexto, DOMINIO_DO_EMAIL, type Linha, PROFISSIONAL, SISTEMA } from '../tipos'
import { celular, cpfDoProfissional } from './documentos'
import type { Especialidade, NomeDeEspecialidade } from './especialidades'
import { apelido } from './nomes'
import type { Unidade } from './unidades'
import { LOGINS_DEMO } from './usuarios'

/** From … to, in days and minutes: nobody is booked with this professional meanwhile. */
type Ausencia = { de: Dia; ate: Dia; inicio: number; fim: number }
export type ProfissionalDemo = {
  linha: Linha<'profissional'>
  turnos: readonly Turno[]
  ausencias: Ausencia[]
}

export const ausente = ({ ausencias }: ProfissionalDemo, dia: Dia, minuto: number): boolean =>
  ausencias.some((a) => dia >= a.de && dia <= a.ate && minuto >= a.inicio && minuto <= a.fim)

/** Doctors, occupational therapists and physiotherapists, by what they do here. */
const CBO_DA_ESPECIALIDADE: Partial<Record<NomeDeEspecialidade, string>> = {
  Ortopedia: '225270',
  'Terapia Ocupacional': '223905',
  Osteopatia: '223640',
  Acupuntura: '223650',
}

const registro = (turnos: readonly Turno[], i: number) => {
  const cbo = turnos.map(([, especialidade]) => CBO_DA_ESPECIALIDADE[especialidade]).find(Boolean) ?? '223605'
  const medico = cbo === CBO_DA_ESPECIALIDADE.Ortopedia
  return {
    numero_conselho: medico ? String(98_000 + i * 7) : `4-${920_000 + i * 311}-F`,
    tiss: {
      cpfContratado: cpfDoProfissional(i),
      conselho: medico ? 'CRM' : 'CREFITO',
      ufConselho: 'MG',
      cbo,
    },
  }
}

export const generateProfissionais = (contexto: Contexto): ProfissionalDemo[] =>
  ESCALA.map((turnos, i) => {
    const { s, relogio, nome } = contexto
    const daConta = i === 0 ? LOGINS_DEMO.find(({ email }) => email === PROFISSIONAL) : undefined
    const pessoa = daConta?.name ?? nome(s.chance(0.7) ? 'Feminino' : 'Masculino', s.inteiro(25, 55)).nome
    const created_at = relogio.passado(relogio.hoje - s.inteiro(400, 1400), 600)
    return {
      turnos,
      ausencias: [],
      linha: {
        id: s.uuid(Date.parse(created_at)),
        nome: pessoa,
        ...registro(turnos, i),
        email: daConta?.email ?? `${apelido(pessoa)}@${DOMINIO_DO_EMAIL}`,
        telefone: null,
        celular: celular(s, '31'),
        avaliacao: i % 3 !== 2,
        atualizado_por: SISTEMA,
        created_at,
        updated_at: created_at,
      },
    }
  })

/** The rows that tie each professional to units, specialties and weekly hours. */
export const generateVinculos = (
  { s, relogio }: Contexto,
  profissionais: readonly ProfissionalDemo[],
  unidades: readonly Unidade[],
  especialidades: readonly Especialidade[],
) => {
  const ms = Date.parse(relogio.passado(relogio.hoje - 400, 600))
  const unidadeId = new Map(unidades.map(({ nome, id }) => [nome, id]))
  const especialidadeId = new Map(especialidades.map(({ linha, modo }) => [modo.nome, linha.id]))
  const horarios = profissionais.flatMap(({ linha, turnos }) =>
    turnos.flatMap(([unidade, especialidade, dias, inicio, termino]) =>
      [...dias].map((dia) => ({
        id: s.uuid(ms),
        profissional_id: linha.id,
        unidade_id: unidadeId.get(unidade) ?? '',
        especialidade_id: especialidadeId.get(especialidade) ?? '',
        dia_semana: Number(dia),
        inicio,
        termino,
      })),
    ),
  )
  const unicos = <T>(linhas: readonly T[]): T[] => [
    ...new Map(linhas.map((l) => [JSON.stringify(l), l])).values(),
  ]
  return {
    horarios,
    profissionalUnidades: unicos(
      horarios.map(({ profissional_id, unidade_id }) => ({ profissional_id, unidade_id })),
    ),
    profissionalEspecialidades: unicos(
      horarios.map(({ profissional_id, especialidade_id }) => ({ profissional_id, especialidade_id })),
    ),
  }
}

type Bloqueio = {
  profissional: number
  de: number
  ate: number
  horas?: [string, string]
  motivo: string
  observacao?: string
}

/** Blocks at a distance of days from today; some of them hold right now. */
const FIXOS: readonly Bloqueio[] = [
  { profissional: 6, de: -6, ate: 8, motivo: 'Férias' },
  { profissional: 19, de: -2, ate: 5, motivo: 'Licença médica' },
  { profissional: 2, de: 0, ate: 0, horas: ['15:00', '16:59'], motivo: 'Reunião' },
  { profissional: 4, de: 0, ate: 0, horas: ['10:00', '11:59'], motivo: 'Consulta médica' },
  { profissional: 14, de: 3, ate: 4, motivo: 'Curso ou congresso' },
  { profissional: 8, de: 9, ate: 23, motivo: 'Férias' },
  { profissional: 21, de: 12, ate: 12, motivo: 'Outro', observacao: 'Mudança de residência.' },
]

/** Blocks of professionals; fills their absences, which the appointments then avoid. */
export const generateBloqueios = (
  { s, relogio }: Contexto,
  profissionais: readonly ProfissionalDemo[],
): Linha<'bloqueio_profissional'>[] => {
  const passados: Bloqueio[] = profissionais.flatMap((_, profissional) => {
    const ferias = -s.inteiro(40, 320)
    const folga = -s.inteiro(12, 39)
    return [
      { profissional, de: ferias, ate: ferias + s.inteiro(9, 19), motivo: 'Férias' },
      ...(s.chance(0.4)
        ? [{ profissional, de: folga, ate: folga, motivo: s.um(['Folga', 'Compromisso pessoal']) }]
        : []),
    ]
  })
  return [...passados, ...FIXOS].flatMap(({ profissional, de, ate, horas, motivo, observacao }) => {
    const alvo = profissionais[profissional]
    if (!alvo) return []
    const [horario_inicio, horario_fim] = horas ?? ['00:01', '23:59']
    const [inicio, fim] = [relogio.hoje + de, relogio.hoje + ate]
    alvo.ausencias.push({ de: inicio, ate: fim, inicio: minutos(horario_inicio), fim: minutos(horario_fim) })
    const created_at = relogio.passado(inicio - s.inteiro(5, 30), s.inteiro(480, 1000))
    return {
      id: s.uuid(Date.parse(created_at)),
      profissional_id: alvo.linha.id,
      data_inicio: formatDia(inicio),
      data_fim: formatDia(fim),
      horario_inicio,
      horario_fim,
      motivo,
      observacao: observacao ?? null,
      atualizado_por: SISTEMA,
      created_at,
      updated_at: created_at,
    }
  })
}

/** The demo professional's own user is away on one coming working day: nobody can be booked with her then. */
export const generateBloqueiosDeUsuario = (
  { s, relogio }: Contexto,
  usuarios: readonly Linha<'usuario'>[],
  profissionais: readonly ProfissionalDemo[],
): Linha<'bloqueio_usuario'>[] => {
  let dia = relogio.hoje + 16
  while (weekdayOf(dia) > 5) dia++
  const created_at = relogio.passado(relogio.hoje - 3, 900)
  return usuarios
    .filter(({ email }) => email === PROFISSIONAL)
    .map((usuario) => {
      profissionais
        .find(({ linha }) => linha.email === usuario.email)
        ?.ausencias.push({ de: dia, ate: dia, inicio: 1, fim: 1439 })
      return {
        id: s.uuid(Date.parse(created_at)),
        usuario_id: usuario.id,
        data_inicio: formatDia(dia),
        data_fim: formatDia(dia),
        horario_inicio: '00:01',
        horario_fim: '23:59',
        motivo: 'Treinamento',
        observacao: null,
        atualizado_por: SISTEMA,
        created_at,
        updated_at: created_at,
      }
    })
}
