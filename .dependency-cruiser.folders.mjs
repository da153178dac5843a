/** No folder imports another that leads back to it. Apart, because tests lie beside their source and take helpers from elsewhere. */
import base from './.dependency-cruiser.mjs';

export default {
  forbidden: [{ name: 'no-folder-cycles', severity: 'error', scope: 'folder', from: {}, to: { circular: true } }],
  options: {
    ...base.options,
    exclude: { path: '\\+types/|\\.test\\.tsx?$|^tests/' },
  },
};
