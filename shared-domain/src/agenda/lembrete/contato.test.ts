import { checkContato, contatoDigitado, dialable, whatsappOf } from './contato'
import { fillMensagem, MENSAGEM_PADRAO, mensagemSchema, textoPara } from './mensagem'

it.each([
  ['(31) 98877-0101', '+5531988770101', '5531988770101'],
  ['5531988770101', '+5531988770101', '5531988770101'],
  ['+55 31 98877-0101', '+5531988770101', '5531988770101'],
  // Area 55 is Santa Maria: eleven digits are a number of it.
  ['55988770101', '+5555988770101', '5555988770101'],
  ['(31) 3456-1234', '+553134561234', null],
  ['+1 212 555 0123', '+12125550123', null],
  ['+12125550123', '+12125550123', null],
  ['+351 912 345 678', '+351912345678', null],
  ['+999 1234567', null, null],
  ['98877-0101', null, null],
  ['', null, null],
  [null, null, null],
])('%s is dialled as %s, written to as %s', (contato, ligar, escrever) => {
  expect([dialable(contato), whatsappOf(contato)]).toEqual([ligar, escrever])
})

it.each([
  ['+12125550123', '+12125550123', true],
  ['+1 212 555 0123', '+12125550123', true],
  ['(31) 98877-0101', '31988770101', true],
  ['03134561234', '03134561234', true],
  ['3456-1234', '34561234', true],
  // Another country's number without its plus would be called in São José dos Campos.
  ['12125550123', '12125550123', false],
  [null, '', true],
])('%s stands in its field as %s, and is taken: %s', (contato, campo, aceito) => {
  expect([contatoDigitado(contato), checkContato(contato) === null]).toEqual([campo, aceito])
})

const A = {
  data: '2026-11-23',
  hora: '08:00',
  unidade: 'Centro',
  paciente: { nome: 'Rosângela Araújo', nome_social: 'Rosa Araújo' },
}

it('a text says name, day, hour and unit of the appointment, and leaves other braces alone', () => {
  expect(fillMensagem(MENSAGEM_PADRAO, A)).toBe(
    'Olá, Rosa! Lembramos da sua sessão na segunda, 23/11/2026 às 08:00, na unidade Centro. Podemos confirmar a sua presença?',
  )
  expect(fillMensagem('{x} {nome', A)).toBe('{x} {nome')
})

it.each([
  ['', 'Escreva a mensagem.'],
  ['Oi {Nome}', '{Nome} não é uma variável. Use {nome}, {dia}, {hora}, {unidade}.'],
  ['a'.repeat(601), 'Campo deve ter no máximo 600 caracteres.'],
])('%s is refused', (texto, motivo) => {
  expect(() => mensagemSchema.validateSync({ texto })).toThrow(motivo)
})

it("says 'no sábado' and 'na segunda', wherever a text has 'em {dia}'", () => {
  expect(fillMensagem('Sessão em {dia}.', { ...A, data: '2026-11-28' })).toBe('Sessão no sábado, 28/11/2026.')
  expect(fillMensagem('Em {dia}, {hora}.', A)).toBe('Na segunda, 23/11/2026, 08:00.')
  expect(fillMensagem('Venha {dia}.', A)).toBe('Venha segunda, 23/11/2026.')
})

it('of an hour that was closed since the text says so, and asks nobody to come', () => {
  const texto = textoPara({ ...A, fechado: 'Feriado: Natal' }, MENSAGEM_PADRAO)
  expect(texto).toContain('Não haverá atendimento na segunda, 23/11/2026, às 08:00')
  expect(textoPara(A, MENSAGEM_PADRAO)).toContain('confirmar a sua presença')
})
