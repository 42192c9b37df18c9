// Runs again on other days.
import { readdirSync } from 'node:fs'
import { olharTelas, remotosConstruidos } from '../teste/telas'

olharTelas(null, {
  publicas: [
    '/login',
    '/esqueci-senha',
    '/nova-senha/0123456789abcdef',
    '/lembrete/0123456789abcdef',
    '/primeiro-acesso',
  ],
  recusadas: ['/nova-senha/0123456789abcdef', '/lembrete/0123456789abcdef'],
  mais: [
    '/',
    '/home',
    '/usuario/nova-senha',
    '/usuario/seguranca',
    '/quiosque',
    '/versoes',
    '/ajuda',
    '/ajuda/agenda/grade',
    '/_401',
    '/nao-existe',
  ],
  aberturas: [
    { nome: 'menu', em: '/home', abrir: (p) => p.getByRole('button', { name: 'Abrir menu' }).click() },
    { nome: 'busca', em: '/home', abrir: (p) => p.keyboard.press('Control+k') },
  ],
})

// A remote without a file of its own here has nothing to open: its addresses are looked at all the same.
const olhados = readdirSync(__dirname).map((nome) => nome.replace('.test.ts', ''))
for (const { id } of remotosConstruidos()) if (!olhados.includes(id)) olharTelas(id)
