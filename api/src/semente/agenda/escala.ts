import type { NomeDeEspecialidade } from '../cadastros/especialidades'
import type { NomeDeUnidade } from '../cadastros/unidades'

/** One stretch of the week: days as digits (1 Segunda … 7 Domingo), from … to. */
export type Turno = readonly [
  unidade: NomeDeUnidade,
  especialidade: NomeDeEspecialidade,
  dias: string,
  inicio: string,
  termino: string,
]

/**
 * Who works where and when. Within a pair of unit and specialty the same number of people is on duty at every hour of
 * a day, because the template has one quantity per day. The first is the professional of the demo account, who works on Sundays
 * too: whenever somebody opens the demo, it has a day.
 */
export const ESCALA: readonly (readonly Turno[])[] = [
  [
    ['CENTRO', 'Pilates', '12345', '07:00', '12:00'],
    ['CENTRO', 'Pilates', '12345', '13:00', '19:00'],
    ['CENTRO', 'Pilates', '67', '08:00', '12:00'],
  ],
  [
    ['CENTRO', 'Pilates', '12345', '07:00', '12:00'],
    ['CENTRO', 'Pilates', '6', '08:00', '12:00'],
  ],
  [
    ['CENTRO', 'Pilates', '12345', '13:00', '19:00'],
    ['CENTRO', 'Pilates', '7', '08:00', '12:00'],
  ],
  [
    ['CENTRO', 'Fisioterapia', '12345', '07:00', '12:00'],
    ['CENTRO', 'Fisioterapia', '6', '08:00', '12:00'],
  ],
  [['CENTRO', 'Fisioterapia', '12345', '07:00', '12:00']],
  [
    ['CENTRO', 'Fisioterapia', '12345', '13:00', '18:00'],
    ['CENTRO', 'Fisioterapia', '6', '08:00', '12:00'],
  ],
  [['CENTRO', 'Fisioterapia', '12345', '13:00', '18:00']],
  [
    ['CENTRO', 'RPG', '12345', '07:00', '12:00'],
    ['CENTRO', 'RPG', '135', '13:00', '18:00'],
    ['PAMPULHA', 'Osteopatia', '24', '13:00', '18:00'],
  ],
  [
    ['CENTRO', 'Ortopedia', '135', '08:00', '12:00'],
    ['PAMPULHA', 'Ortopedia', '24', '08:00', '12:00'],
  ],
  [
    ['CENTRO', 'Ortopedia', '24', '13:00', '17:00'],
    ['SAVASSI', 'Ortopedia', '13', '08:00', '12:00'],
  ],
  [
    ['CENTRO', 'Hidroterapia', '12345', '07:00', '12:00'],
    ['SAVASSI', 'Hidroterapia', '24', '14:00', '19:00'],
  ],
  [
    ['CENTRO', 'Acupuntura', '12345', '14:00', '19:00'],
    ['SAVASSI', 'Acupuntura', '135', '08:00', '12:00'],
    ['PAMPULHA', 'Acupuntura', '24', '08:00', '12:00'],
  ],
  [
    ['CENTRO', 'Osteopatia', '12345', '07:00', '12:00'],
    ['SAVASSI', 'Osteopatia', '12345', '14:00', '18:00'],
  ],
  [
    ['CENTRO', 'Terapia Ocupacional', '1234', '13:00', '18:00'],
    ['SAVASSI', 'Terapia Ocupacional', '24', '08:00', '12:00'],
    ['PAMPULHA', 'Terapia Ocupacional', '135', '08:00', '12:00'],
  ],
  [
    ['SAVASSI', 'Pilates', '12345', '07:00', '12:00'],
    ['SAVASSI', 'Pilates', '6', '08:00', '12:00'],
  ],
  [['SAVASSI', 'Pilates', '12345', '14:00', '20:00']],
  [['SAVASSI', 'Fisioterapia', '12345', '07:00', '12:00']],
  [['SAVASSI', 'Fisioterapia', '12345', '13:00', '18:00']],
  [
    ['SAVASSI', 'RPG', '12345', '07:00', '12:00'],
    ['PAMPULHA', 'RPG', '12345', '14:00', '18:00'],
  ],
  [
    ['PAMPULHA', 'Pilates', '12345', '07:00', '12:00'],
    ['PAMPULHA', 'Pilates', '6', '08:00', '12:00'],
  ],
  [['PAMPULHA', 'Pilates', '12345', '14:00', '20:00']],
  [['PAMPULHA', 'Fisioterapia', '12345', '07:00', '12:00']],
  [['PAMPULHA', 'Hidroterapia', '12345', '07:00', '12:00']],
  [['PAMPULHA', 'Fisioterapia', '12345', '13:00', '18:00']],
  [['PAMPULHA', 'Hidroterapia', '12345', '14:00', '19:00']],
]
