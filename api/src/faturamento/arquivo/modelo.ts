import type { Planilha } from '../../platform/planilha/planilha'

/** What stands for the patient in the row that shows how; left in the file, it is refused. */
export const PACIENTE_DO_EXEMPLO = 'Nome do paciente'

/** A sheet to fill in: the titles as they are understood, and one row that shows how. */
export const MODELO: Planilha = {
  nome: 'Modelo',
  colunas: [
    { titulo: 'Data', formato: 'data', largura: 12 },
    { titulo: 'Paciente', formato: 'texto', largura: 36 },
    { titulo: 'Número da guia', formato: 'texto', largura: 18 },
    { titulo: 'Procedimento', formato: 'texto', largura: 24 },
    { titulo: 'Profissional', formato: 'texto', largura: 28 },
    { titulo: 'Quantidade', largura: 12 },
    { titulo: 'Valor pago', formato: 'dinheiro', largura: 14 },
    { titulo: 'Valor glosa', formato: 'dinheiro', largura: 14 },
  ],
  linhas: [['2026-10-30', PACIENTE_DO_EXEMPLO, '10011413', '20103484', 'Nome do profissional', 8, 29_120, 0]],
}
