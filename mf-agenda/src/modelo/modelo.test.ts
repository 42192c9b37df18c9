import {
  addDia,
  addHoras,
  copyDia,
  type Dia,
  diasOf,
  horariosOf,
  hoursBetween,
  removeHora,
  removeHoras,
  setQuantidade,
  undoCopy,
  withoutQuantidade,
} from './modelo'

const segunda = (...horas: string[]): Dia[] => [
  { dia_semana: 1, quantidade: '2', horas: horas.map((hora) => ({ hora, quantidade: 2 })) },
]
const horas = (dias: Dia[], id = 1) => dias.find((d) => d.dia_semana === id)?.horas.map((h) => h.hora)

describe('schedule template', () => {
  it('adds a weekday only once and keeps the order of the week', () => {
    const dias = addDia(addDia(addDia([], 5), 1), 5)
    expect(dias.map((d) => d.dia_semana)).toEqual([1, 5])
  })

  it('adds hours in order, each once, with the quantity of the day', () => {
    const dias = addHoras(segunda('09:00'), 1, ['08:00', '09:00', '8:30', '08:00', '24:00', '12h00', ''])
    expect(dias[0]?.horas).toEqual([
      { hora: '08:00', quantidade: 2 },
      { hora: '09:00', quantidade: 2 },
    ])
  })

  it('fills a range, both ends included', () => {
    expect(hoursBetween('08:00', '09:30', 30)).toEqual(['08:00', '08:30', '09:00', '09:30'])
    expect(hoursBetween('23:30', '23:59', 20)).toEqual(['23:30', '23:50'])
  })
  it.each([
    ['10:00', '09:00', 30],
    ['8:00', '09:00', 30],
    ['08:00', '09:00', 0],
    ['08:00', '09:00', 7.5],
  ])('makes nothing of the range %s–%s every %d', (a, b, c) => expect(hoursBetween(a, b, c)).toEqual([]))

  it('applies the quantity to all hours of its day and to no other day', () => {
    const dias = setQuantidade(
      [...segunda('08:00', '09:00'), ...copyDia(segunda('10:00'), 1, [2]).slice(1)],
      1,
      '12',
    )
    expect(dias[0]?.horas.map((h) => h.quantidade)).toEqual([12, 12])
    expect(dias[1]?.horas.map((h) => h.quantidade)).toEqual([2])
  })

  it('removes one hour, or all of a day', () => {
    expect(horas(removeHora(segunda('08:00', '09:00'), 1, '08:00'))).toEqual(['09:00'])
    expect(horas(removeHoras(segunda('08:00', '09:00'), 1))).toEqual([])
  })

  it('copies a weekday over others', () => {
    const dias = copyDia(addHoras(addDia(segunda('08:00'), 3), 3, ['20:00']), 1, [1, 3, 4])
    expect(dias.map((d) => d.dia_semana)).toEqual([1, 3, 4])
    expect(horas(dias, 3)).toEqual(['08:00'])
  })

  it('takes a copy back and keeps what was edited after it', () => {
    const antes = addHoras(addDia(addDia(segunda('08:00'), 2), 3), 3, ['20:00'])
    const copiados = copyDia(antes, 1, [2, 3, 4])
    expect(undoCopy(copiados, antes, copiados, [2, 3, 4])).toEqual(antes)
    const editados = addHoras(addHoras(copiados, 1, ['09:00']), 3, ['10:00'])
    const dias = undoCopy(editados, antes, copiados, [2, 3, 4])
    expect(dias.map((d) => d.dia_semana)).toEqual([1, 2, 3])
    expect([horas(dias, 1), horas(dias, 2), horas(dias, 3)]).toEqual([
      ['08:00', '09:00'],
      [],
      ['08:00', '10:00'],
    ])
  })

  it('sends each hour with its shift and leaves closed days out', () => {
    expect(horariosOf(addDia(segunda('11:00', '18:30'), 2))).toEqual([
      {
        dia_semana: 1,
        horas: [
          { hora: '11:00', quantidade: 2, turno: 1 },
          { hora: '18:30', quantidade: 2, turno: 3 },
        ],
      },
    ])
  })

  it('reads back what it sent', () => {
    const dias = segunda('08:00', '13:00')
    const modelo = {
      _id: 'x',
      unidade: 'Centro',
      especialidade: 'Pilates',
      horarios: horariosOf(dias),
      updatedAt: '',
    }
    expect(diasOf(modelo)).toEqual(dias)
  })

  it('finds the day whose quantity is missing', () => {
    expect(withoutQuantidade(setQuantidade(segunda('08:00'), 1, ''))).toHaveLength(1)
    expect(withoutQuantidade(segunda('08:00'))).toHaveLength(0)
  })
})
