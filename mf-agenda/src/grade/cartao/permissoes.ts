import {
  type Agendamento,
  acoes,
  can,
  isAwaited,
  offeredStatuses,
  type Quem,
  registros,
  STATUS_IDS,
  type Status,
} from '@clinica/shared-domain'

/** What the person at the desk may do in the grid, asked once of the access table. */
export type PermissoesDaGrade = {
  /** The statuses that this person may set from each one; none on a day to come. */
  oferecidos: Record<Status, Status[]>
  marcar: boolean
  preAgendar: boolean
  encaixar: boolean
  repetir: boolean
  prontuario: boolean
  /** Writes in the record of who was attended. */
  evoluir: boolean
  pagamento: boolean
  /** Something is in the card's menu. */
  menu: boolean
}

const NINGUEM: Quem = { perfil: 'Supervisao', acoesExtras: [] }

/** `futuro`: of a day that has not come, where nothing has happened yet. */
export const gradePermissions = (usuario: Quem | null, futuro: boolean): PermissoesDaGrade => {
  const quem = usuario ?? NINGUEM
  const pode = {
    marcar: can(usuario, acoes.agendamento_marcado),
    preAgendar: can(usuario, acoes.agendamento_pre_agendado),
    encaixar: can(usuario, acoes.encaixar_horario),
    repetir: can(usuario, acoes.repetir_agendamento),
    prontuario: can(usuario, acoes.prontuario_agendamento),
    evoluir: can(usuario, registros.escrever),
    pagamento: can(usuario, acoes.faturamento_guia),
  }
  const oferecidos = Object.fromEntries(
    STATUS_IDS.map((de) => [de, futuro ? [] : offeredStatuses(de, quem)]),
  ) as Record<Status, Status[]>
  return { oferecidos, ...pode, menu: Object.values(pode).some(Boolean) }
}

/** Editing and clearing need the action of the appointment's kind (decisions, "What no action names"). */
export const canEdit = (pode: PermissoesDaGrade, status: Status): boolean =>
  status === 'pre_agendado' ? pode.preAgendar : pode.marcar

/** May be moved to another day or hour: booked, not happened and not billed yet. */
export const canMove = (pode: PermissoesDaGrade, { ativo, status, faturamento }: Agendamento): boolean =>
  ativo && faturamento === null && isAwaited(status) && canEdit(pode, status)
