import { LEMBRETE_PADRAO, lembreteEmail, shortName } from './lembrete'

it('says day and hours, whom it greets and the link, and nothing else', () => {
  const quem = { nome: 'Ana Souza', data: '2026-11-24', horas: ['08:00', '09:00', '14:00'] }
  expect(lembreteEmail(LEMBRETE_PADRAO, quem, 'https://p/lembrete/x')).toEqual({
    assunto: 'Lembrete: terça, 24/11/2026, às 08:00, 09:00 e 14:00',
    texto: `Olá, Ana! Este é um lembrete do seu horário na terça, 24/11/2026, às 08:00, 09:00 e 14:00. Você pode confirmar ou avisar que não virá pelo endereço abaixo.

https://p/lembrete/x

O endereço vale até 2 horas antes. Nele você também pode pedir para não receber mais lembretes.
`,
  })
})

it('to who answers for a minor it says whose hour it is, in the text alone', () => {
  const quem = { nome: 'Marta Lima', menor: 'Ana', data: '2026-11-24', horas: ['08:00'] }
  const { assunto, texto } = lembreteEmail(LEMBRETE_PADRAO, quem, 'https://p/lembrete/x')
  expect(texto).toContain('abaixo.\n\nO horário é de Ana.\n\nhttps://p/lembrete/x\n')
  expect(assunto).not.toContain('Ana')
})

it.each([
  [[], 'Ana'],
  [['Bruno Lima'], 'Ana'],
  [['Ána Beatriz Lima'], 'Ana Clara'],
  [['Ana Beatriz Lima', 'Ana Clara Souza'], 'Ana Clara Lima'],
  [['Ana Clara Lima'], 'Ana Clara Lima'],
])('calls Ana Clara Lima beside %j %s', (outros, curto) => {
  expect(shortName('Ana Clara Lima', outros)).toBe(curto)
})
