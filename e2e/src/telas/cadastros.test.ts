// Runs again on other days.
import type { Page } from 'playwright-core'
import { escolher, selecionar } from '../teste/formulario'
import { olharTelas } from '../teste/telas'

const mostrarTiss = (p: Page) => p.getByRole('button', { name: 'Mostrar TISS' }).click()

/** The one whose account the demo has. */
const PROFISSIONAL = 'Carolina Versiani Braga'
const abrirPessoaErrada = async (p: Page) => {
  await selecionar(p, 'Documento de', 'Profissional')
  await escolher(p, 'Profissional', PROFISSIONAL)
  await p.getByRole('button', { name: 'Documento na pessoa errada: Contrato.pdf' }).click()
  await p.getByRole('dialog', { name: 'Documento na pessoa errada' }).waitFor()
}

/** Rows of every kind: new, there already, bad. */
const CIDS =
  'SUBCAT;DESCRICAO\nQ998;Outras anomalias cromossômicas\nM545;Dor lombar baixa\nM5450000;Longo demais\n'
const compararArquivo = async (p: Page) => {
  const arquivo = { name: 'cids.csv', mimeType: 'text/csv', buffer: Buffer.from(CIDS) }
  await p.getByLabel('Arquivo para importar').setInputFiles(arquivo)
  await p.waitForURL(/\/importacao\/[0-9a-f-]{36}$/)
  await p.getByRole('region', { name: 'Conferência' }).waitFor()
}

const PACIENTES = 'Nome;Nascimento;CPF;Celular\nPaula Nova Teles;02/03/1990;;31999990001\nSem Nascimento;;;\n'
const AGENDA =
  'Paciente;Data;Hora;Profissional\nPaula Nova Teles;31/12/2027;08:00;Carolina Versiani Braga\nNinguém Conhece;31/12/2027;09:00;Carolina Versiani Braga\n'
const trazerClinica = async (p: Page) => {
  await p
    .getByLabel('Arquivos do outro sistema')
    .last()
    .setInputFiles(
      [
        ['pacientes.csv', PACIENTES],
        ['agenda.csv', AGENDA],
      ].map(([name, texto]) => ({
        name: name as string,
        mimeType: 'text/csv',
        buffer: Buffer.from(texto as string),
      })),
    )
  await p.waitForURL(/\/importacao\/clinica\/[0-9a-f-]{36}$/)
  await p.getByRole('button', { name: /Importar só as válidas/ }).waitFor()
}

olharTelas('cadastros', {
  exemplos: [
    { tela: '/importacao/:id', em: '/importacao?tipo=cid', abrir: compararArquivo },
    { tela: '/importacao/clinica/:id', em: '/importacao/clinica', abrir: trazerClinica },
  ],
  aberturas: [
    { nome: 'Documento na pessoa errada', em: '/documento', abrir: abrirPessoaErrada },
    { nome: 'TISS', em: '/unidade/cadastro', abrir: mostrarTiss },
    { nome: 'TISS', em: '/profissional/cadastro', abrir: mostrarTiss },
    {
      nome: 'TISS',
      em: '/convenio/cadastro',
      abrir: async (p) => {
        await mostrarTiss(p)
        await p.getByRole('combobox', { name: 'Adicionar nosso código' }).click()
        await p.getByRole('option', { name: 'SAVASSI' }).click()
        await p.getByRole('textbox', { name: 'Código de SAVASSI' }).waitFor()
      },
    },
  ],
})
