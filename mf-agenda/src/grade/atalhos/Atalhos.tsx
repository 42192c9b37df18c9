import { Dialog } from '@clinica/shared-ui'
import css from './atalhos.module.css'

type Linha = readonly [oque: string, ...teclas: string[]]
const GRUPOS: readonly (readonly [titulo: string, linhas: readonly Linha[]])[] = [
  [
    'Na grade',
    [
      ['Ir de cartão em cartão e às vagas livres', '←', '↑', '→', '↓'],
      ['Ir ao primeiro e ao último', 'Home', 'End'],
      ['Abrir o cartão, ou marcar na vaga livre', 'Enter'],
    ],
  ],
  [
    'No cartão',
    [
      ['Remarcar, com as vagas dos próximos dias', 'R'],
      ['Passar à próxima hora livre, antes ou depois', 'Alt + ↑', 'Alt + ↓'],
      ['Limpar', 'Delete'],
    ],
  ],
  [
    'No agendamento aberto',
    [
      ['Salvar', 'Ctrl + S', 'Ctrl + Enter'],
      ['Fechar', 'Esc'],
    ],
  ],
  [
    'Em todo o portal',
    [
      ['Buscar tela, paciente ou guia', 'Ctrl + K'],
      ['Mostrar esta lista', '?'],
    ],
  ],
]

/** What the keys do in the daily grid. */
const Atalhos = ({ onFechar }: { onFechar: () => void }) => (
  <Dialog open scroll="body" title="Atalhos do teclado" onClose={onFechar}>
    {GRUPOS.map(([titulo, linhas]) => (
      <section key={titulo} className={css.grupo}>
        <h3>{titulo}</h3>
        <dl>
          {linhas.map(([oque, ...teclas]) => (
            <div key={oque}>
              <dt>{oque}</dt>
              <dd>
                {teclas.map((tecla) => (
                  <kbd key={tecla}>{tecla}</kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    ))}
    <p className={css.nota}>Com o mouse, arraste um cartão para outra hora do dia.</p>
  </Dialog>
)
export default Atalhos
