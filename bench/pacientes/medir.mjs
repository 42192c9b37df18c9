// The list of patients at 10,000 and at 1,000,000 (`lib/listas.mjs`).
import { medirLista } from '../lib/listas.mjs'
import { FILTROS } from './casos.mjs'
import { semear } from './dados.mjs'

export const medir = () =>
  medirLista({
    titulo: 'The patient list at 10,000 and at 1,000,000 patients',
    banco: 'pacientes',
    caminho: '/api/paciente',
    plural: 'pacientes',
    ordens: ['nome', '-nome', 'cpf', '-cpf', 'data_nascimento', '-data_nascimento'],
    filtros: FILTROS,
    alvo: ({ nome }) => (nome ? 3 : 5),
    quantos: Number(process.env.BENCH_PACIENTES ?? 1_000_000),
    semear,
  })
