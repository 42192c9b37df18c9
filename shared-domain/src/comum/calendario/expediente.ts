export type Expediente = { horarioInicio: string; horarioTermino: string }

/** On duty at `hora`: the start counts, the end does not. */
export const isOnDuty = (horas: readonly Expediente[], hora: string): boolean =>
  horas.some((h) => h.horarioInicio <= hora && hora < h.horarioTermino)

export type Bloqueio = {
  dataInicio: string
  dataFim: string
  horarioInicio: string
  horarioFim: string
  motivo: string
}

/** 00:01 to 23:59, what a block without hours holds, is the whole day. */
const DIA_INTEIRO = { inicio: '00:01', fim: '23:59' }

/** The block, if any, that takes `hora` of the day `data`: its hours hold on every one of its days. */
export const findBloqueio = <B extends Bloqueio>(
  bloqueios: readonly B[],
  data: string,
  hora: string,
): B | undefined =>
  bloqueios.find(
    (b) =>
      b.dataInicio <= data &&
      data <= b.dataFim &&
      (b.horarioInicio <= hora || b.horarioInicio <= DIA_INTEIRO.inicio) &&
      (hora < b.horarioFim || b.horarioFim >= DIA_INTEIRO.fim),
  )
