export declare const c: any;
