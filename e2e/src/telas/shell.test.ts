import { readdirSync } from 'node:fs'
import { olharTelas, remotosConstruidos } from '../teste/telas'

olharTelas(null, {
  publicas: ['/login', '/esqueci-senha', '/nova-senha/0123456789abcdef'],
  mais: ['/home', '/usuario/nova-senha', '/_401', '/nao-existe'],
  aberturas: [
    { nome: 'menu', em: '/home', abrir: (p) => p.getByRole('button', { name: 'Abrir menu' }).click() },
  ],
})

it('no remote goes without being looked at', () => {
  const olhados = readdirSync(__dirname).map((nome) => nome.replace('.test.ts', ''))
  expect(olhados).toEqual(expect.arrayContaining(remotosConstruidos().map((r) => r.id)))
})
