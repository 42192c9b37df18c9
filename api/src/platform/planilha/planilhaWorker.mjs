// Sheets, off the server's thread. Plain JavaScript: Node runs it as it is, in the build and in the tests.
import { parentPort, workerData } from 'node:worker_threads'
import { serve } from './planilhaEngine.mjs'

void serve(workerData, parentPort)
