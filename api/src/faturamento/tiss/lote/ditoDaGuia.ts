import type { QueVai } from '../conferir/julgar'

/** What was let through, in a sentence each; null where nothing was. */
export const apesarDeQue = ({ avisos, motivo }: QueVai): string | null =>
  motivo
    ? avisos
        .filter((f) => f.severidade === 'bloqueia')
        .map((f) => f.mensagem)
        .join(' ')
    : null

/** What a guide's history says of the lot that it went into. */
export const ditoDaGuia = (numero: number, queVai: QueVai): string =>
  queVai.motivo
    ? `No lote ${numero}, assim mesmo: ${queVai.motivo} (apesar de: ${apesarDeQue(queVai)})`
    : `No lote ${numero}`
